import type { FigurePath, FigureProblem } from "../../../content/figure-problem.ts";
import type { BinSource } from "./bins.ts";
import { MOST_BINS } from "./schema.ts";

export function problem(path: FigurePath, message: string, hint: string): FigureProblem {
  return { code: "figure-invalid", path, message, hint };
}

/** Bins follow each other without gaps, and no value lies outside of them. */
export function edgeProblems({ values = [], edges, bins }: BinSource): FigureProblem[] {
  if (bins) return bins.flatMap((bin, i) => binProblems(bin, bins[i - 1], i));
  if (!edges) return [];
  const back = edges.findIndex((edge, i) => i > 0 && edge <= (edges[i - 1] ?? 0));
  if (back !== -1) {
    const message = `The edge ${edges[back]} stands after ${edges[back - 1]}`;
    return [problem(["edges", back], message, "Write the edges from the least to the greatest, each once")];
  }
  const [first = 0, last = 0] = [edges[0], edges.at(-1)];
  const outside = values.findIndex((value) => value < first || value > last);
  if (outside === -1) return [];
  const [value = 0] = values.slice(outside, outside + 1);
  const side = value < first ? `Begin with an edge at ${value} or below` : `Add an edge at ${value} or above`;
  const message = `${value} lies outside of the edges, which reach from ${first} to ${last}`;
  return [problem(["values", outside], message, `${side}, or take the value out and say so in "note"`)];
}

type ReadyBin = NonNullable<BinSource["bins"]>[number];

function binProblems({ from, to }: ReadyBin, before: ReadyBin | undefined, i: number): FigureProblem[] {
  if (to <= from)
    return [problem(["bins", i, "to"], `The bin from ${from} ends at ${to}`, '"from" must be less than "to"')];
  if (!before || before.to === from || before.to <= before.from) return [];
  const between =
    from > before.to
      ? `Between ${before.to} and ${from} there is no bin`
      : `The bin from ${from} begins before the one before it ends, at ${before.to}`;
  const hint =
    from > before.to ? `Add { "from": ${before.to}, "to": ${from}, "count": 0 }` : `Begin it at ${before.to}`;
  return [problem(["bins", i, "from"], between, hint)];
}

export function tooManyBins({ values = [], width }: BinSource): FigureProblem[] {
  if (width === undefined) return [];
  const range = Math.max(...values) - Math.min(...values);
  const count = Math.ceil(range / width);
  if (count <= MOST_BINS) return [];
  const message = `Bins of ${width} would be ${count}, and at most ${MOST_BINS} can be told apart`;
  const least = Number((range / MOST_BINS).toPrecision(2));
  return [problem(["width"], message, `Write a width of ${least} or more, or remove it: the rule finds one`)];
}
