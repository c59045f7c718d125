import type { ScatterFigure, ScatterPoint } from "./schema.ts";

/** A point's radius: its area stands for its size, and the largest has `most`. */
export function pointRadius(
  { points, size }: ScatterFigure,
  most: number,
): (point: Pick<ScatterPoint, "size">) => number {
  const largest = Math.max(...points.map((point) => point.size ?? 0));
  return (point) => (size && largest > 0 ? Math.max(2, most * Math.sqrt((point.size ?? 0) / largest)) : most / 2.5);
}

/** What is drawn first: large before small, so that none is hidden, and what stands out last. */
export function drawingOrder({ points, highlight }: ScatterFigure): ScatterPoint[] {
  const isLoud = ({ label }: ScatterPoint) => Number(label === highlight);
  return points.toSorted((a, b) => isLoud(a) - isLoud(b) || (b.size ?? 0) - (a.size ?? 0));
}

/** Whether a point is drawn quiet, as the takeaway is about another one. */
export function isQuiet({ label }: ScatterPoint, { highlight }: ScatterFigure): boolean {
  return highlight !== undefined && highlight !== label;
}
