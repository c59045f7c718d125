import type { Tone } from "../../thumbnail/thumbnail-shapes.ts";
import type { BarFigure } from "./schema.ts";

export interface ThumbnailBar {
  group: number;
  series: number;
  /** Place among the bars side by side, and how many there are. */
  slot: number;
  of: number;
  from: number;
  to: number;
  value: number;
  tone: Tone;
  stacked: boolean;
  /** Has its number: the longest bar, and the longest in color. */
  told: boolean;
}

const GROUPS = 6;

/** The bars of a thumbnail: at most six labels and three series. */
export function thumbnailBars(figure: BarFigure): {
  bars: ThumbnailBar[];
  groups: number;
  most: number;
  least: number;
} {
  const labels = figure.labels.slice(0, GROUPS);
  const series = figure.series.slice(0, 3);
  const stacked = figure.stack !== "none";
  const bars = labels.flatMap((label, group) => {
    const total = series.reduce((sum, { values }) => sum + Math.abs(values[group] ?? 0), 0) || 1;
    let from = 0;
    return series.map(({ values }, s): ThumbnailBar => {
      const value = values[group] ?? 0;
      const length = figure.stack === "percent" ? (100 * value) / total : value;
      const start = stacked ? from : 0;
      from += length;
      const place = stacked ? { slot: 0, of: 1 } : { slot: s, of: series.length };
      return {
        group,
        series: s,
        ...place,
        from: start,
        to: start + length,
        value,
        tone: tone(figure, label, s),
        stacked,
        told: false,
      };
    });
  });
  const chosen = bars.filter(({ tone }) => tone === "a");
  const told = new Set(stacked ? chosen : [largest(bars), ...(chosen.length ? [largest(chosen)] : [])]);
  const ends = bars.map(({ to }) => to);
  return {
    bars: bars.map((bar) => ({
      ...bar,
      told: told.has(bar) && (!stacked || bar.to - bar.from > Math.max(...ends) / 5),
    })),
    groups: labels.length,
    most: Math.max(0, ...ends),
    least: Math.min(0, ...ends),
  };
}

function tone({ highlight, labels, series }: BarFigure, label: string, s: number): ThumbnailBar["tone"] {
  const one = highlight !== undefined && labels.includes(highlight);
  const named = highlight !== undefined && series.some(({ name }) => name === highlight);
  if (one && label !== highlight) return "q";
  if (series[s]?.quiet || (named && series[s]?.name !== highlight)) return "q";
  const rank = series.slice(0, s).filter(({ quiet, name }) => !quiet && !(named && name !== highlight)).length;
  return rank === 0 ? "a" : rank === 1 ? "b" : "q";
}

const largest = (bars: ThumbnailBar[]) => bars.reduce((best, bar) => (bar.value > best.value ? bar : best));
