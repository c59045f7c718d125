import { firstOnes } from "../../thumbnail/first-ones.ts";
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
    let end = 0;
    return shown.map(([s, { values }]): ThumbnailBar => {
      const value = values[group] ?? 0;
      const from = isStack ? end : 0;
      end = from + (stack === "percent" ? (100 * value) / total : value);
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
