import type { DumbbellFigure } from "./schema.ts";

/** Where a number stands: 0 at the left end of the scale, 1 at its right end. */
export function dumbbellScale({ rows, scale }: Pick<DumbbellFigure, "rows" | "scale">): (value: number) => number {
  const numbers = rows.flatMap(({ from, to }) => [from, to]);
  const min = scale?.min ?? Math.min(0, ...numbers);
  const max = scale?.max ?? Math.max(0, ...numbers);
  return (value) => (value - min) / (max - min || 1);
}
