import { shortFormatter } from "../../format-value.ts";
import type { DoughnutFigure } from "./schema.ts";

/** Formats the number of a slice so that it differs from the others. A missing one is a dash. */
export function sliceNumber(value: number | null | undefined, figure: DoughnutFigure, locale: string): string {
  if (typeof value !== "number") return "–";
  const all = figure.series.flatMap(({ values }) => values);
  return shortFormatter(figure, locale, all)(value);
}
