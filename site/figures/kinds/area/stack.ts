import { exactSum } from "../../../content/exact.ts";
import type { AreaFigure } from "./schema.ts";

/** The layers on each other, the first at the bottom. */
export interface Stack {
  /** The upper edge of each layer at each label: a sum of values, or of percentages. */
  tops: number[][];
  /** The sum of the values at each label. */
  totals: number[];
}

export function stackOf({ labels, series, stack }: Pick<AreaFigure, "labels" | "series" | "stack">): Stack {
  const totals = labels.map((_, i) => exactSum(series.map(({ values }) => values[i] ?? 0)));
  let below = labels.map(() => 0);
  const tops = series.map(({ values }) => {
    below = below.map((low, i) => {
      const value = values[i] ?? 0;
      return low + (stack === "percent" ? (100 * value) / (totals[i] || 1) : value);
    });
    return below;
  });
  return { tops, totals };
}

/** The lower and the upper edge of a layer at a label. */
export function layerAt({ tops }: Stack, layer: number, label: number): { low: number; high: number } {
  return { low: tops[layer - 1]?.[label] ?? 0, high: tops[layer]?.[label] ?? 0 };
}
