import type { ScatterFigure, ScatterPoint } from "./schema.ts";

/** Returns a function from a point to its radius. The area stands for the size, and the largest point has the radius `most`. */
export function pointRadius(
  { points, size }: ScatterFigure,
  most: number,
): (point: Pick<ScatterPoint, "size">) => number {
  const largest = Math.max(...points.map((point) => point.size ?? 0));
  return (point) => (size && largest > 0 ? Math.max(2, most * Math.sqrt((point.size ?? 0) / largest)) : most / 2.5);
}

/** The points in the order of drawing: large before small, so that none is hidden, and the highlighted one last. */
export function drawingOrder({ points, highlight }: ScatterFigure): ScatterPoint[] {
  const isHighlighted = ({ label }: ScatterPoint) => Number(label === highlight);
  return points.toSorted((a, b) => isHighlighted(a) - isHighlighted(b) || (b.size ?? 0) - (a.size ?? 0));
}

/** Whether a point is drawn quiet, as the takeaway is about another one. */
export function isQuiet({ label }: ScatterPoint, { highlight }: ScatterFigure): boolean {
  return highlight !== undefined && highlight !== label;
}
