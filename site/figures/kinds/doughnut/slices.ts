import { dataColor } from "../../chart/marks.ts";
import type { ChartColors } from "../../chart/theme.ts";
import type { DoughnutFigure } from "./schema.ts";

type Doughnut = Pick<DoughnutFigure, "labels" | "series" | "highlight">;

/** The slice whose number stands in the middle: the one that the takeaway is about, or the largest. */
export function mainSlice({ labels, highlight, series }: Doughnut): number {
  if (highlight !== undefined && labels.includes(highlight)) return labels.indexOf(highlight);
  const first = (series[0]?.values ?? []).map((value) => value ?? 0);
  return Math.max(0, first.indexOf(Math.max(...first)));
}

/** With two slices, or with a highlighted one, the other slices are quiet. */
export function sliceColors(figure: Doughnut, colors: ChartColors): string[] {
  const { labels, highlight } = figure;
  const one = labels.length === 2 || (highlight !== undefined && labels.includes(highlight));
  const main = mainSlice(figure);
  return labels.map((_, i) => (one ? (i === main ? dataColor(colors, 0) : colors.quiet) : dataColor(colors, i)));
}
