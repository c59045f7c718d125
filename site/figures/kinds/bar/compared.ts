import type { BarFigure } from "./schema.ts";

/** Two labels, by their positions. */
export interface Compared {
  long: number;
  short: number;
}

/** The labels whose bars the annotation compares: the two that `compare` names, or the only two. */
export function compared({ labels, series, compare, annotation, stack }: BarFigure): Compared | undefined {
  const [a = -1, b = -1] = compare?.map((name) => labels.indexOf(name)) ?? (labels.length === 2 ? [0, 1] : []);
  const values = series.flatMap((one) => one.values);
  if (!annotation || stack !== "none" || a < 0 || b < 0 || values.some((value) => (value ?? 0) < 0)) return undefined;
  if ([a, b].some((label) => series.every((one) => one.values[label] === null))) return undefined;
  const sizeOf = (label: number) => longestOf(series, label).value;
  return sizeOf(a) > sizeOf(b) ? { long: a, short: b } : { long: b, short: a };
}

/** The longest bar of a label, and its series. */
export function longestOf(series: BarFigure["series"], label: number): { value: number; series: number } {
  const values = series.map((one) => one.values[label] ?? 0);
  const value = Math.max(...values);
  return { value, series: values.indexOf(value) };
}
