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

/** Whether only the main slice has a color. */
export function hasOneColor({ labels, highlight }: Doughnut): boolean {
  return labels.length === 2 || (highlight !== undefined && labels.includes(highlight));
}

/** With two slices, or with a highlighted one, the other slices are quiet. So are the smallest ones where there are more slices than colors. */
export function sliceColors(figure: Doughnut, colors: ChartColors): string[] {
  const colored = hasOneColor(figure) ? [mainSlice(figure)] : largestSlices(figure, colors.data.length);
  return figure.labels.map((_, i) => (colored.includes(i) ? dataColor(colors, colored.indexOf(i)) : colors.quiet));
}

/** The largest slices, in the order of the labels. */
function largestSlices({ labels, series }: Doughnut, most: number): number[] {
  const size = (i: number) => Math.max(...series.map(({ values }) => values[i] ?? 0));
  const bySize = labels.map((_, i) => i).sort((a, b) => size(b) - size(a) || a - b);
  return bySize.slice(0, most).sort((a, b) => a - b);
}
