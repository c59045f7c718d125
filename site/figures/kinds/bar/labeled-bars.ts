import { dateLabels } from "../../date-labels.ts";
import { shortFormatter } from "../../format-value.ts";
import type { ValueLabel } from "../../thumbnail/label-line.ts";
import type { BarFigure } from "./schema.ts";
import type { ThumbnailBar } from "./thumbnail-bars.ts";

/** A bar of a thumbnail, with a number and a name if it is one of the two or three most important bars. */
export interface LabeledBar {
  bar: ThumbnailBar;
  label?: ValueLabel;
}

const ALL_NAMED = 3;

/**
 * The bars that are shown, in order. If series are not compared with each other, there is room for only one: the first in color.
 */
export function labeledBars(figure: BarFigure, all: ThumbnailBar[], locale: string): LabeledBar[] {
  const compared = comparesSeries(figure);
  const shownSeries = all.find(({ tone }) => tone !== "q")?.series ?? 0;
  const bars = compared ? all : all.filter(({ series }) => series === shownSeries);
  const { nameOf, labeled } = compared ? bySeries(figure, bars) : byLabel(figure, bars, locale);
  return bars.map((bar) => {
    if (!labeled.has(bar)) return { bar };
    return { bar, label: { value: valueText(bar, figure, locale), name: nameOf(bar) } };
  });
}

/** A missing value is a dash, not 0. */
export function valueText({ value }: ThumbnailBar, figure: BarFigure, locale: string): string {
  const all = figure.series.flatMap(({ values }) => values);
  return value === null ? "–" : shortFormatter(figure, locale, all)(value);
}

interface Labeling {
  labeled: Set<ThumbnailBar | undefined>;
  nameOf: (bar: ThumbnailBar) => string;
}

/** Whether the other series are compared with the first one, such as new with old: the first one is quiet. */
function comparesSeries({ series }: BarFigure): boolean {
  return series.length > 1 && series[0]?.quiet === true;
}

/** Only the bars of one label have texts: of the label with the greatest difference between the first and the last series. */
function bySeries({ series }: BarFigure, bars: ThumbnailBar[]): Labeling {
  const groups = [...Map.groupBy(bars, ({ group }) => group).values()];
  const gap = (group: ThumbnailBar[]) => {
    const [first, last] = [group[0]?.value ?? null, group.at(-1)?.value ?? null];
    return first === null || last === null ? -1 : Math.abs(first - last);
  };
  const widest = groups.reduce((best, group) => (gap(group) > gap(best) ? group : best));
  return { labeled: new Set(widest), nameOf: (bar) => series[bar.series]?.name ?? "" };
}

/** All bars have texts if they are few, or else the highlighted and the longest one, or the longest and the shortest one. */
function byLabel({ labels, highlight }: BarFigure, bars: ThumbnailBar[], locale: string): Labeling {
  const names = dateLabels(labels, locale);
  const nameOf = ({ group }: ThumbnailBar) => names[group] ?? "";
  if (bars.length <= ALL_NAMED) return { labeled: new Set(bars), nameOf };
  const longest = byLength(bars).at(-1);
  const highlighted = bars.find(({ group }) => labels[group] === highlight);
  const others = byLength(bars.filter((bar) => bar !== highlighted));
  const second = highlighted && highlighted !== longest ? longest : others[0];
  return { labeled: new Set([highlighted ?? longest, second]), nameOf };
}

function byLength(bars: ThumbnailBar[]): ThumbnailBar[] {
  return bars.filter(({ value }) => value !== null).toSorted((a, b) => Math.abs(a.value ?? 0) - Math.abs(b.value ?? 0));
}
