import { exact, exactSum } from "../../../content/exact.ts";
import { binEdges, edgesOf, quantile } from "./bin-edges.ts";
import type { HistogramFigure } from "./schema.ts";

export interface Bin {
  from: number;
  to: number;
  count: number;
  /** The share of all values, in percent. */
  share: number;
  /** The count or share. If widths differ, it is scaled to a bin of the least width, so that areas stand for it. */
  height: number;
  quiet: boolean;
}

export interface Bins {
  bins: Bin[];
  /** The least width, which heights are scaled to. Undefined if all widths are equal. */
  per: number | undefined;
}

export type BinSource = Pick<HistogramFigure, "values" | "width" | "edges" | "bins">;

export function binsOf(figure: BinSource & Pick<HistogramFigure, "show" | "highlight">): Bins {
  const counted = figure.bins ?? countedBins(figure);
  const total = counted.reduce((sum, { count }) => sum + count, 0) || 1;
  const widths = counted.map(({ from, to }) => exactSum([to, -from]));
  const least = Math.min(...widths);
  const per = widths.some((width) => width > least * 1.001) ? least : undefined;
  const bins = counted.map((bin) => {
    const share = (100 * bin.count) / total;
    const size = figure.show === "percent" ? share : bin.count;
    const height = per === undefined ? size : (size * per) / (bin.to - bin.from);
    return { ...bin, share, height, quiet: !isWithin(bin, figure.highlight) };
  });
  return { bins, per };
}

function isWithin({ from, to }: { from: number; to: number }, range: HistogramFigure["highlight"] = {}): boolean {
  return from >= (range.from ?? Number.NEGATIVE_INFINITY) && to <= (range.to ?? Number.POSITIVE_INFINITY);
}

/** A value at an edge is counted in the bin that begins there; at the last edge, in the last bin. */
function countedBins(figure: BinSource): { from: number; to: number; count: number }[] {
  const edges = edgesFor(figure);
  const counts = edges.slice(1).map(() => 0);
  for (const value of figure.values ?? []) {
    const bin = Math.min(
      edges.findLastIndex((edge) => value >= edge),
      counts.length - 1,
    );
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((count, i) => ({ from: edges[i] ?? 0, to: edges[i + 1] ?? 0, count }));
}

/** The edges of all bins, from the lowest to the highest. */
export function edgesFor({ values = [], width, edges, bins }: BinSource): number[] {
  if (bins) return [...bins.map(({ from }) => from), ...bins.slice(-1).map(({ to }) => to)];
  if (edges) return edges;
  const sorted = values.toSorted((a, b) => a - b);
  if (width === undefined) return binEdges(sorted);
  const ends = { least: sorted[0] ?? 0, greatest: sorted.at(-1) ?? 0 };
  return edgesOf({ ...ends, width, isWhole: sorted.every(Number.isInteger) });
}

/** Where the reference line stands. */
export function referenceAt({ reference, values = [] }: HistogramFigure): number | undefined {
  if (reference?.value === "mean") return exact(exactSum(values) / values.length);
  if (reference?.value !== "median") return reference?.value;
  const sorted = values.toSorted((a, b) => a - b);
  return exact(quantile(sorted, 0.5));
}
