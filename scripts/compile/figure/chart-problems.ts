import { emptyLists } from "../../../site/content/empty-lists.ts";
import type { FigureProblem } from "../../../site/content/figure-problem.ts";
import { namedTwice } from "../../../site/content/named-twice.ts";
import { unknownName } from "../../../site/content/unknown-name.ts";
import { valueCounts } from "../../../site/content/value-counts.ts";
import { type ChartParts, outOfScale, type ScaledParts, stackEnds } from "./out-of-scale.ts";

/** Finds contradictions that any chart can have. */
export function chartProblems(figure: ChartParts): FigureProblem[] {
  const labels = figure.labels?.map((label, i) => ({ name: label, path: ["labels", i] }));
  const series = figure.series?.map((one, i) => ({ name: one?.name, path: ["series", i, "name"] }));
  return [
    ...countProblems(figure),
    ...highlight(figure),
    ...namedTwice("labels", labels ?? []),
    ...namedTwice("series", series ?? []),
    ...("scale" in figure ? [...outOfScale(figure), ...tooManySteps(figure)] : []),
  ];
}

function countProblems({ labels, series = [], kind }: ChartParts): FigureProblem[] {
  const lists = series.map((one, i) => ({
    name: one?.name ?? `series[${i}]`,
    values: one?.values,
    path: ["series", i, "values"],
  }));
  // An area chart cannot have gaps: its own check reports them, and a missing value is written as 0.
  return kind === "area"
    ? valueCounts(labels, lists, 0)
    : [...valueCounts(labels, lists), ...emptyLists(lists, "series")];
}

function highlight({ highlight, labels, series }: ChartParts): FigureProblem[] {
  const names = labels && series && [...labels, ...series.map((one) => one?.name)];
  return unknownName(highlight, names, ["highlight"], "label or series");
}

function tooManySteps(figure: ScaledParts): FigureProblem[] {
  const { series = [], scale } = figure;
  if (scale?.step === undefined) return [];
  const stack = "stack" in figure ? figure.stack : undefined;
  const single = () => series.flatMap((one) => (one?.values ?? []).map((value) => value ?? 0));
  const stacked = () => (stack === "stacked" ? stackEnds(figure).map(({ value = 0 }) => value) : []);
  const values = stack === "percent" ? [100] : [...single(), ...stacked()];
  const reference = "reference" in figure ? figure.reference?.value : undefined;
  const { from, to, count } = scaleSteps(scale, [...values, reference ?? 0]);
  if (count <= MOST_STEPS) return [];
  const message = `The scale from ${from} to ${to} has ${count} steps, at most ${MOST_STEPS} can be told apart`;
  const hint = `Write a step of ${leastStep(from, to)} or more, or leave it out`;
  return [{ code: "figure-invalid", path: ["scale", "step"], message, hint }];
}

/** Readers cannot tell more lines apart. Chart.js draws at most a thousand, and then logs a warning. */
const MOST_STEPS = 50;

/** The number of steps of a scale, which reaches from zero to the values unless `min` or `max` is set. */
function scaleSteps(scale: Scale, values: number[]): { from: number; to: number; count: number } {
  const [from, to] = [scale.min ?? Math.min(0, ...values), scale.max ?? Math.max(0, ...values)];
  return { from, to, count: Math.round((to - from) / (scale.step ?? to - from)) };
}

interface Scale {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
}

/** The least round number that gives at most MOST_STEPS steps. */
function leastStep(from: number, to: number): number {
  const least = (to - from) / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const round = [1, 2, 5, 10].map((digit) => Number((digit * power).toPrecision(1)));
  return round.find((step) => step >= least) ?? least;
}
