import type { ChartFigure } from "../../content/figure-schema.ts";
import { dateLabels } from "../date-labels.ts";
import { formatShare, formatValue } from "../format-value.ts";

/** One value of a chart. */
export interface DataPoint {
  series: number;
  label: number;
}

/** Every value of the visible series, series by series. */
export function dataPoints({ series }: ChartFigure, isShown: (series: number) => boolean): DataPoint[] {
  return series.flatMap(({ values }, s) =>
    isShown(s) ? values.flatMap((value, label) => (value === null ? [] : [{ series: s, label }])) : [],
  );
}

/**
 * The value that a key leads to: along the labels and on to the next series, or across to the other series. The first and the last
 * value are the ends. `undefined` for other keys.
 */
export function walk(key: string, { points, at, sideways }: Walk): DataPoint | undefined {
  if (key === "Home") return points[0];
  if (key === "End") return points.at(-1);
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (step === undefined) return undefined;
  if (!at) return step > 0 ? points[0] : points.at(-1);
  const isAcross = key === "ArrowUp" || key === "ArrowDown" ? !sideways : sideways;
  const others = isAcross ? points.filter(({ label }) => label === at.label) : points;
  const row = others.length > 1 ? others : points;
  return row[row.findIndex(({ series, label }) => series === at.series && label === at.label) + step] ?? at;
}

interface Walk {
  points: DataPoint[];
  at: DataPoint | undefined;
  /** The labels stand below each other, so the up and down keys lead along them. */
  sideways: boolean;
}

export interface PointWords {
  label: string;
  series: string;
  value: string;
}

/** The formatted labels of each chart: made once, because a line can have 10,000, and only when a reader points at a value. */
const shownLabels = new WeakMap<ChartFigure, readonly string[]>();

export function pointWords(figure: ChartFigure, { series, label }: DataPoint, locale: string): PointWords {
  const labels = shownLabels.get(figure) ?? dateLabels(figure.labels, locale);
  shownLabels.set(figure, labels);
  const value = figure.series[series]?.values[label] ?? 0;
  const share = figure.kind === "bar" && figure.stack === "percent" ? shareOf(figure, { series, label }, locale) : "";
  const text = formatValue(value, figure, locale) + rangeOf(figure, { series, label }, locale);
  return {
    label: labels[label] ?? "",
    series: figure.series[series]?.name ?? "",
    value: share && share !== text ? `${text} (${share})` : text,
  };
}

/** " (3 h–5 h)", for a value with a range in which it lies. */
function rangeOf(figure: ChartFigure, { series, label }: DataPoint, locale: string): string {
  const { low, high } = (figure.kind === "line" && figure.series[series]) || {};
  const [from, to] = [low?.[label] ?? undefined, high?.[label] ?? undefined];
  if (from === undefined || to === undefined) return "";
  return ` (${formatValue(from, figure, locale)}–${formatValue(to, figure, locale)})`;
}

/** A value as a screen reader says it: "Opus-class, Output: $75.00". */
export function sentence({ label, series, value }: PointWords): string {
  return `${label}, ${series}: ${value}`;
}

function shareOf({ series }: ChartFigure, { series: s, label }: DataPoint, locale: string): string {
  const sizes = series.map(({ values }) => Math.abs(values[label] ?? 0));
  const total = sizes.reduce((sum, size) => sum + size, 0) || 1;
  return formatShare((100 * (sizes[s] ?? 0)) / total, locale);
}
