import { belowZero } from "../../../content/below-zero.ts";
import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import type { AreaFigure } from "./schema.ts";

type Parts = ValidParts<AreaFigure>;
/** The hint for values below zero. */
const REMEDY = 'Correct it, or use "kind": "bar" with "stack": "stacked", or "kind": "line"';
type Path = FigureProblem["path"];

export function areaProblems(figure: Parts): FigureProblem[] {
  const unfit = [...gaps(figure), ...belowZero(figure, REMEDY)];
  return [
    ...unfit,
    ...(unfit.length > 0 ? [] : [...alone(figure), ...emptyWholes(figure), ...countedTwice(figure)]),
    ...labelHighlighted(figure),
  ];
}

function problem(path: Path, message: string, hint: string): FigureProblem {
  return { code: "figure-invalid", path, message, hint };
}

/** Nobody can say how high the layers above a gap are. One problem a series: a column of a CSV may begin with many empty cells. */
function gaps({ series = [], labels = [] }: Parts): FigureProblem[] {
  return series.flatMap((one, s) => {
    const missing = (one?.values ?? []).flatMap((value, i) => (value === null ? [i] : []));
    const [first] = missing;
    if (first === undefined) return [];
    const more = missing.length > 1 ? ` and ${missing.length - 1} more` : "";
    return [
      problem(
        ["series", s, "values", first],
        `"${nameOf(one, s)}" has no value at "${labels[first] ?? first}"${more}, and the layers above would have no place`,
        'Write 0 where there is nothing. Where nobody knows, take the label out, or use "kind": "line", which has gaps',
      ),
    ];
  });
}

function nameOf(one: { name?: string | undefined } | undefined, s: number): string {
  return one?.name ?? `series[${s}]`;
}

function alone({ series, stack }: Parts): FigureProblem[] {
  if (stack !== "percent" || series?.length !== 1) return [];
  return [problem(["stack"], "A single layer is always 100 %", 'Add the other parts of the whole, or remove "stack"')];
}

function emptyWholes({ labels = [], series = [], stack }: Parts): FigureProblem[] {
  if (stack !== "percent" || series.length < 2) return [];
  const at = labels.findIndex((_, i) => series.every((one) => one?.values?.[i] === 0));
  if (at === -1) return [];
  const message = `All values at "${labels[at]}" are 0, and nothing has no shares`;
  return [problem(["labels", at], message, 'Take the label out, or remove "stack": "percent"')];
}

/** With fewer labels, a sum may be a coincidence. */
const LEAST_LABELS = 3;
/** The relative difference that rounding may leave between a sum and its parts. */
const TOLERANCE = 0.002;

/** A column with the total, as most tables have one, would count everything twice. */
function countedTwice({ series = [] }: Parts): FigureProblem[] {
  const lists = series.map((one) => one?.values?.map((value) => value ?? 0) ?? []);
  const count = lists[0]?.length ?? 0;
  if (series.length < 3 || count < LEAST_LABELS || lists.some((list) => list.length !== count)) return [];
  const sums = Array.from({ length: count }, (_, i) => lists.reduce((sum, list) => sum + (list[i] ?? 0), 0));
  const isTotal = (list: number[]) =>
    sums.some((sum) => sum > 0) &&
    list.every((value, i) => Math.abs(2 * value - (sums[i] ?? 0)) <= TOLERANCE * (sums[i] ?? 0));
  return lists.flatMap((list, s) => {
    if (!isTotal(list)) return [];
    const message = `"${nameOf(series[s], s)}" is the sum of the other series at every label, so that the stack counts everything twice`;
    return [problem(["series", s, "name"], message, "Take it out: the stack itself shows the total")];
  });
}

/** Reports a highlighted label. A name that is neither a label nor a series is reported for all kinds with series. */
function labelHighlighted({ highlight, labels = [], series = [] }: Parts): FigureProblem[] {
  if (highlight === undefined || !labels.includes(highlight)) return [];
  const names = series.flatMap((one) => (one?.name === undefined ? [] : [`"${one.name}"`]));
  if (names.length < series.length || names.includes(`"${highlight}"`)) return [];
  const message = `"${highlight}" is a label, and what stands out of an area is a series`;
  return [problem(["highlight"], message, `Write ${names.join(" or ")}`)];
}
