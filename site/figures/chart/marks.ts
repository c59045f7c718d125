import type { ChartData } from "../schema-fields.ts";
import type { ChartColors } from "./theme.ts";

/** What distinguishes a series: its color, and its rank among the colored ones (pattern, marker). */
export interface SeriesMark {
  color: string;
  rank: number;
  quiet: boolean;
}

export function seriesMark({ series, highlight }: ChartData, index: number, colors: ChartColors): SeriesMark {
  const chosen = series.some(({ name }) => name === highlight);
  const isQuiet = (i: number) => Boolean(series[i]?.quiet) || (chosen && series[i]?.name !== highlight);
  const quiet = isQuiet(index);
  const rank = series.slice(0, index).filter((_, i) => isQuiet(i) === quiet).length;
  return { color: quiet ? colors.quiet : dataColor(colors, rank), rank: quiet ? index : rank, quiet };
}

/** The color of one bar: quiet if another label is highlighted. */
export function barColor(figure: ChartData, index: number, label: string, colors: ChartColors): string {
  const other =
    figure.highlight !== undefined && figure.labels.includes(figure.highlight) && label !== figure.highlight;
  return other ? colors.quiet : seriesMark(figure, index, colors).color;
}

/**
 * How many earlier series have the same color: only such series need different patterns. The colors themselves differ in every
 * kind of color vision.
 */
export function sameBefore(figure: ChartData, index: number, colors: ChartColors): number {
  const { color } = seriesMark(figure, index, colors);
  return figure.series.slice(0, index).filter((_, i) => seriesMark(figure, i, colors).color === color).length;
}

/** The color of a number that is written on a color. */
export function inkOn(color: string, { data, onData, quiet, onQuiet, ink }: ChartColors): string {
  return color === quiet ? onQuiet : (onData[data.indexOf(color)] ?? ink);
}

export function dataColor({ data, ink }: ChartColors, rank: number): string {
  return data[rank % data.length] ?? ink;
}
