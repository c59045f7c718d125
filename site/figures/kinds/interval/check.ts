import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { logAxisProblems } from "../../../content/log-axis-problems.ts";
import { outsideOfScale, type ScaleNumber } from "../../../content/outside-of-scale.ts";
import { unknownName } from "../../../content/unknown-name.ts";
import type { IntervalFigure, IntervalRow } from "./schema.ts";

type Parts = ValidParts<IntervalFigure>;
type Row = ValidParts<IntervalRow>;
type Path = FigureProblem["path"];

export function intervalProblems(figure: Parts): FigureProblem[] {
  const { rows = [], scale, reference, highlight } = figure;
  const numbers = [
    ...rows.flatMap((row, i) => numbersOf(row ?? {}, i)),
    { value: reference?.value, path: ["reference", "value"], of: reference?.label ?? "the reference" },
  ];
  return [
    ...rows.flatMap((row, i) => (row ? outOfOrder(row, i) : [])),
    ...rows.flatMap((row, i) => unnamedDots(figure, row, i)),
    ...dotsNowhere(figure),
    ...outsideOfScale(numbers, scale),
    ...(scale?.log ? onLogAxis(numbers, scale.min) : []),
    ...unknownName(
      highlight,
      rows.map((row) => row?.label),
      ["highlight"],
      "row",
    ),
  ];
}

function problem(path: Path, message: string, hint: string): FigureProblem {
  return { code: "figure-invalid", path, message, hint };
}

function nameOf({ label }: Row, i: number): string {
  return label === undefined ? `rows[${i}]` : `"${label}"`;
}

/** Reports a range that ends before it begins, or that does not contain its point. */
function outOfOrder(row: Row, i: number): FigureProblem[] {
  const { value, low, high } = row;
  const remedy = 'Correct one of the numbers: "low" is the least, "high" the greatest';
  if (low !== undefined && high !== undefined && low > high)
    return [
      problem(
        ["rows", i, "high"],
        `The range of ${nameOf(row, i)} ends at ${high}, below its beginning ${low}`,
        remedy,
      ),
    ];
  if (value === undefined) return [];
  if (low !== undefined && value < low)
    return [
      problem(["rows", i, "low"], `The range of ${nameOf(row, i)} begins at ${low}, above its value ${value}`, remedy),
    ];
  if (high !== undefined && value > high)
    return [
      problem(["rows", i, "high"], `The range of ${nameOf(row, i)} ends at ${high}, below its value ${value}`, remedy),
    ];
  return [];
}

/** Readers have to know what each dot is. */
function unnamedDots({ observation }: Parts, row: Row | undefined, i: number): FigureProblem[] {
  if (!row?.observations || observation !== undefined) return [];
  const message = `${nameOf(row, i)} has observations, and nothing says what they are`;
  return [problem(["rows", i, "observations"], message, 'Add "observation" to the figure, such as "One run"')];
}

function dotsNowhere({ observation, rows }: Parts): FigureProblem[] {
  if (observation === undefined || !rows || rows.some((row) => !row || row.observations)) return [];
  const message = `No row has observations, which "observation" names "${observation}"`;
  return [problem(["observation"], message, 'Add "observations" to a row, or remove "observation"')];
}

function numbersOf(row: Row, i: number): ScaleNumber[] {
  const of = nameOf(row, i);
  return [
    ...(["value", "low", "high"] as const).map((field) => ({ value: row[field], path: ["rows", i, field], of })),
    ...(row.observations ?? []).map((value, n) => ({ value, path: ["rows", i, "observations", n], of })),
  ];
}

function onLogAxis(numbers: ScaleNumber[], min: number | undefined): FigureProblem[] {
  const remedy = 'Correct it, take it out, or remove "log" from the scale';
  return logAxisProblems([
    ...numbers.map(({ value, path }) => ({ value, path, remedy })),
    { value: min, path: ["scale", "min"], remedy: 'Write a number above 0, or remove "log" from the scale' },
  ]);
}
