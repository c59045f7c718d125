import { dateLabels } from "../../date-labels.ts";
import { shortFormatter } from "../../format-value.ts";
import type { Told } from "../../thumbnail/told-line.ts";
import type { BarFigure } from "./schema.ts";
import type { ThumbnailBar } from "./thumbnail-bars.ts";

/** A bar of a thumbnail, and what stands above it: the two or three that say it have a number and a name, the others are thin. */
export interface ToldRow {
  bar: ThumbnailBar;
  told?: Told;
}

const ALL_NAMED = 3;

/** Bars side by side, from top to bottom. Of series that are not compared, there is room for one: the first in color. */
export function toldRows(figure: BarFigure, all: ThumbnailBar[], locale: string): ToldRow[] {
  const compared = comparesSeries(figure);
  const loud = all.find(({ tone }) => tone !== "q")?.series ?? 0;
  const bars = compared ? all : all.filter(({ series }) => series === loud);
  const { nameOf, told } = compared ? bySeries(figure, bars) : byLabel(figure, bars, locale);
  return bars.map((bar) => {
    if (!told.has(bar)) return { bar };
    return { bar, told: { value: valueText(bar, figure, locale), name: nameOf(bar) } };
  });
}

/** A bar that is missing has no length, which is not 0. */
export function valueText({ value }: ThumbnailBar, figure: BarFigure, locale: string): string {
  const all = figure.series.flatMap(({ values }) => values);
  return value === null ? "–" : shortFormatter(figure, locale, all)(value);
}

interface Telling {
  told: Set<ThumbnailBar | undefined>;
  nameOf: (bar: ThumbnailBar) => string;
}

/** A quiet series before another is what that is compared with, as old with new: at one label, that of the greatest difference. */
function comparesSeries({ series }: BarFigure): boolean {
  return series.length > 1 && series[0]?.quiet === true;
}

function bySeries({ series }: BarFigure, bars: ThumbnailBar[]): Telling {
  const groups = [...Map.groupBy(bars, ({ group }) => group).values()];
  const gap = (group: ThumbnailBar[]) => {
    const [first, last] = [group[0]?.value ?? null, group.at(-1)?.value ?? null];
    return first === null || last === null ? -1 : Math.abs(first - last);
  };
  const widest = groups.reduce((best, group) => (gap(group) > gap(best) ? group : best));
  return { told: new Set(widest), nameOf: (bar) => series[bar.series]?.name ?? "" };
}

/** The labels, if they are few; else the highlighted one and the longest, or the longest and the shortest. */
function byLabel({ labels, highlight }: BarFigure, bars: ThumbnailBar[], locale: string): Telling {
  const names = dateLabels(labels, locale);
  const nameOf = ({ group }: ThumbnailBar) => names[group] ?? "";
  if (bars.length <= ALL_NAMED) return { told: new Set(bars), nameOf };
  const longest = byLength(bars).at(-1);
  const marked = bars.find(({ group }) => labels[group] === highlight);
  const others = byLength(bars.filter((bar) => bar !== marked));
  const second = marked && marked !== longest ? longest : others[0];
  return { told: new Set([marked ?? longest, second]), nameOf };
}

function byLength(bars: ThumbnailBar[]): ThumbnailBar[] {
  return bars.filter(({ value }) => value !== null).toSorted((a, b) => Math.abs(a.value ?? 0) - Math.abs(b.value ?? 0));
}
