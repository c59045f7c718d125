import type { HeatmapFigure } from "./schema.ts";

/** The strongest of the steps of color, which begin at 0. */
export const MOST_HEAT = 10;

/** A number's step of color. */
export function heatScale({ rows, scale }: Pick<HeatmapFigure, "rows" | "scale">): (value: number) => number {
  const numbers = rows.flatMap(({ values }) => values.filter((value) => value !== null));
  const min = scale?.min ?? Math.min(...numbers);
  const span = (scale?.max ?? Math.max(...numbers)) - min || 1;
  return (value) => Math.round(MOST_HEAT * Math.min(1, Math.max(0, (value - min) / span)));
}

/** What stands above the columns: what they are, and the unit of all numbers. */
export function overColumns({ axes, unit }: Pick<HeatmapFigure, "axes" | "unit">): string | undefined {
  return [axes?.columns, unit].filter(Boolean).join(", ") || undefined;
}
