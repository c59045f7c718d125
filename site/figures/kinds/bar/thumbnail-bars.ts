import { firstOnes } from "../../thumbnail/first-ones.ts";
import type { Tone } from "../../thumbnail/thumbnail-shapes.ts";
import type { BarFigure } from "./schema.ts";

export interface ThumbnailBar {
  group: number;
  series: number;
  from: number;
  to: number;
  /** null if the value is missing: no bar is drawn. */
  value: number | null;
  tone: Tone;
}

const [GROUPS, SERIES] = [6, 3];

/** The bars of a thumbnail: at most six labels and three series, or all parts of the stacks. */
export function thumbnailBars(figure: BarFigure): ThumbnailBar[] {
  const { labels, series, stack, highlight } = figure;
  const isStack = stack !== "none";
  const shown = firstOnes(
    [...series.entries()],
    isStack ? series.length : SERIES,
    ([, { name }]) => name === highlight,
  );
  const groups = firstOnes([...labels.entries()], isStack ? labels.length : GROUPS, ([, label]) => label === highlight);
  return groups.flatMap(([group, label]) => {
    const total = series.reduce((sum, { values }) => sum + Math.abs(values[group] ?? 0), 0) || 1;
    // Positive and negative parts of a stack add up separately.
    const ends = { above: 0, below: 0 };
    return shown.map(([s, { values }]): ThumbnailBar => {
      const value = values[group] ?? null;
      const size = stack === "percent" ? (100 * (value ?? 0)) / total : (value ?? 0);
      const side = size < 0 ? "below" : "above";
      const from = isStack ? ends[side] : 0;
      ends[side] = from + size;
      return { group, series: s, from, to: ends[side], value, tone: tone(figure, label, s) };
    });
  });
}

export function isDrawn({ value }: ThumbnailBar): boolean {
  return value !== null;
}

function tone({ highlight, labels, series }: BarFigure, label: string, s: number): ThumbnailBar["tone"] {
  const isLabel = highlight !== undefined && labels.includes(highlight);
  const isSeries = highlight !== undefined && series.some(({ name }) => name === highlight);
  if (isLabel && label !== highlight) return "q";
  if (series[s]?.quiet || (isSeries && series[s]?.name !== highlight)) return "q";
  const rank = series.slice(0, s).filter(({ quiet, name }) => !quiet && !(isSeries && name !== highlight)).length;
  return rank === 0 ? "a" : rank === 1 ? "b" : "q";
}
