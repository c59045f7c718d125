import type { FigurePath, FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { type BinSource, edgesFor } from "./bins.ts";
import { edgeProblems, problem, tooManyBins } from "./edge-problems.ts";
import type { HistogramFigure } from "./schema.ts";

type Parts = ValidParts<HistogramFigure>;

/**
 * Checks that a histogram has one source of numbers, that its bins are in order, and that its line and its highlight lie within
 * them.
 */
export function histogramProblems(figure: Parts, faults: readonly FigurePath[]): FigureProblem[] {
  // If any of the numbers are invalid, the bins are not known.
  const isBroken = faults.some(([field]) => ["values", "bins", "edges", "width"].includes(String(field)));
  const own = isBroken ? [] : sourceProblems(figure);
  if (isBroken || own.length > 0) return own;
  // No part of it is missing, because none is invalid.
  const source = figure as BinSource;
  const wrong = [...edgeProblems(source), ...tooManyBins(source)];
  if (wrong.length > 0) return wrong;
  const edges = edgesFor(source);
  return [...referenceProblems(figure, edges), ...highlightProblems(figure, edges)];
}

function sourceProblems({ values, bins, width, edges }: Parts): FigureProblem[] {
  if (!values && !bins) {
    const hint =
      'Add "values": [ … ], or "bins": [ { "from": 0, "to": 10, "count": 4 }, … ], or "data": "the-file.csv"';
    return [problem([], "The histogram has no numbers", hint)];
  }
  if (values && bins)
    return [problem(["bins"], '"values" and "bins" are both given', 'Remove "bins" to count the values, or "values"')];
  const own = width === undefined ? "edges" : "width";
  if (bins && (width !== undefined || edges))
    return [problem([own], `"${own}" is for values, and the bins have edges already`, `Remove "${own}"`)];
  if (width === undefined || !edges) return [];
  return [problem(["width"], '"width" and "edges" both say where the bins are', "Remove one of them")];
}

function referenceProblems({ reference, values }: Parts, edges: number[]): FigureProblem[] {
  const { value } = reference ?? {};
  if (typeof value === "string" && !values) {
    const message = `The ${value} is not known from bins, which do not say where in them the values lie`;
    return [problem(["reference", "value"], message, "Write the number, if it is known")];
  }
  const [first = 0, last = 0] = [edges[0], edges.at(-1)];
  if (typeof value !== "number" || (value >= first && value <= last)) return [];
  const message = `The line at ${value} lies outside of the bins, which reach from ${first} to ${last}`;
  return [problem(["reference", "value"], message, "Correct the number, or remove the line")];
}

function highlightProblems({ highlight }: Parts, edges: number[]): FigureProblem[] {
  if (!highlight) return [];
  const [first = 0, last = 0] = [edges[0], edges.at(-1)];
  const { from = first, to = last } = highlight;
  const within = (["from", "to"] as const).flatMap((end) => {
    const value = highlight[end];
    const after = value === undefined ? -1 : edges.findIndex((edge) => edge >= value);
    const [low, high] = [edges[after - 1], edges[after]];
    if (low === undefined || high === value) return [];
    const message = `The highlight ${end === "from" ? "begins" : "ends"} at ${value}, within the bin from ${low} to ${high}`;
    return [problem(["highlight", end], message, `Write ${low} or ${high}`)];
  });
  if (within.length > 0 || (from < to && from < last && to > first)) return within;
  const hint = `Write "from" and "to" as two edges between ${first} and ${last}, the lesser first`;
  return [problem(["highlight"], "There is no bin in the range of the highlight", hint)];
}
