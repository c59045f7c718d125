import type { Tone } from "../../thumbnail/thumbnail-shapes.ts";
import type { BarFigure } from "./schema.ts";

export interface ThumbnailBar {
  group: number;
  series: number;
  from: number;
  to: number;
  value: number;
  tone: Tone;
}

const GROUPS = 6;

/** The bars of a thumbnail: at most six labels and three series. */
export function thumbnailBars(figure: BarFigure): ThumbnailBar[] {
  const series = figure.series.slice(0, 3);
  return figure.labels.slice(0, GROUPS).flatMap((label, group) => {
    const total = series.reduce((sum, { values }) => sum + Math.abs(values[group] ?? 0), 0) || 1;
    let end = 0;
    return series.map(({ values }, s): ThumbnailBar => {
      const value = values[group] ?? 0;
      const from = figure.stack === "none" ? 0 : end;
      end = from + (figure.stack === "percent" ? (100 * value) / total : value);
      return { group, series: s, from, to: end, value, tone: tone(figure, label, s) };
    });
  });
}

function tone({ highlight, labels, series }: BarFigure, label: string, s: number): ThumbnailBar["tone"] {
  const one = highlight !== undefined && labels.includes(highlight);
  const named = highlight !== undefined && series.some(({ name }) => name === highlight);
  if (one && label !== highlight) return "q";
  if (series[s]?.quiet || (named && series[s]?.name !== highlight)) return "q";
  const rank = series.slice(0, s).filter(({ quiet, name }) => !quiet && !(named && name !== highlight)).length;
  return rank === 0 ? "a" : rank === 1 ? "b" : "q";
}
