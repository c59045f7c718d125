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

/** Whether the main slice alone stands out. */
export function hasOneColor({ labels, highlight }: Doughnut): boolean {
  return labels.length === 2 || (highlight !== undefined && labels.includes(highlight));
}

/** Slices without a color of their own are quiet: all but the main one where only it is colored, else the smallest ones of many. */
export function sliceColors(figure: Doughnut, colors: ChartColors): string[] {
  const colored = coloredSlices(figure, colors.data.length);
  return figure.labels.map((_, i) => (colored.includes(i) ? dataColor(colors, colored.indexOf(i)) : colors.quiet));
}

/**
 * On phones several rings have a key instead of names beside their slices. Two quiet slices there could not be told apart, so
 * only the largest one is quiet.
 */
function coloredSlices(figure: Doughnut, most: number): number[] {
  if (!hasOneColor(figure)) return bySize(figure).slice(0, most).sort(inOrder);
  const main = mainSlice(figure);
  if (figure.series.length === 1) return [main];
  const [, ...smaller] = bySize(figure).filter((i) => i !== main);
  return [main, ...smaller.slice(0, most - 1).sort(inOrder)];
}

function bySize({ labels, series }: Doughnut): number[] {
  const size = (i: number) => Math.max(...series.map(({ values }) => values[i] ?? 0));
  return labels.map((_, i) => i).sort((a, b) => size(b) - size(a) || a - b);
}

function inOrder(a: number, b: number): number {
  return a - b;
}
