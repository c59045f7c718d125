import type { HeatmapFigure } from "./schema.ts";

/** The strongest of the steps of color, which begin at 0. */
export const MOST_HEAT = 10;

/** Returns a function from a number to its step of color. */
export function heatScale(figure: Pick<HeatmapFigure, "rows" | "scale">): (value: number) => number {
  const { min, max } = heatRange(figure);
  const span = max - min || 1;
  return (value) => Math.round(MOST_HEAT * Math.min(1, Math.max(0, (value - min) / span)));
}

/** The opacity of a step of color: as strong as on the page, see Heatmap.css. */
export function heatOpacity(heat: number): number {
  return 0.03 + (0.47 * heat) / MOST_HEAT;
}

/** The numbers of the palest and the strongest color. */
export function heatRange({ rows, scale }: Pick<HeatmapFigure, "rows" | "scale">): { min: number; max: number } {
  const numbers = rows.flatMap(({ values }) => values.filter((value) => value !== null));
  return { min: scale?.min ?? Math.min(...numbers), max: scale?.max ?? Math.max(...numbers) };
}

/** The text above the columns: what they are, and the unit of all numbers. */
export function overColumns({ axes, unit }: Pick<HeatmapFigure, "axes" | "unit">): string | undefined {
  return [axes?.columns, unit].filter(Boolean).join(", ") || undefined;
}
