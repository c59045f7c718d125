import { exact } from "../../../content/exact.ts";
import { wrapLabel } from "../../../content/wrap-label.ts";
import { axisName } from "../../axis-number.ts";
import { type Head, type KeyEntry, layoutHead } from "../../chart/head.ts";
import { sameBefore, seriesMark } from "../../chart/marks.ts";
import { type ChartTheme, LINE_HEIGHT, TYPE, WIDTH } from "../../chart/theme.ts";
import { ABOVE_STACKS, type ReferenceLine } from "../../chart-plugins/reference-line.ts";
import { formatShare, shortFormatter } from "../../format-value.ts";
import { barNames } from "./bar-names.ts";
import { bracketFits } from "./bracket-fits.ts";
import { type Compared, compared } from "./compared.ts";
import type { BarFigure } from "./schema.ts";
import { valueRange } from "./value-range.ts";

export interface BarLayout {
  horizontal: boolean;
  /** The values stand at the bars, so the value axis is left out. */
  direct: boolean;
  height: number;
  padding: { top: number; right: number; bottom: number; left: number };
  /** The name of each bar, in lines. */
  names: string[][];
  /** Width of the widest number at the end of a bar. */
  widestValue: number;
  /** The share of a label's slot that its bars fill. */
  share: number;
  head: Head;
  reference: ReferenceLine | undefined;
  /** The bars that the annotation stands between, if it has room there; otherwise it is part of the head. */
  bracket: Compared | undefined;
  /** Lengths of the bars, by series: the values, or their shares of 100. */
  lengths: (number | null)[][];
  valueText: (series: number, label: number) => string | undefined;
  /** Sums of stacks, if they are meaningful. */
  totalText: TotalText | undefined;
}

/** The sum of a label's stack, over the series that are shown. */
export type TotalText = (label: number, isShown?: (series: number) => boolean) => string;

/** Measures text to decide the direction of the bars, where text stands, and the size of the picture. */
export function barLayout(figure: BarFigure, theme: ChartTheme): BarLayout {
  const lengths = figure.stack === "percent" ? shares(figure) : figure.series.map(({ values }) => values);
  const valueText = valueTextOf(figure, lengths, theme.locale);
  const horizontal = isHorizontal(figure, theme, valueText);
  const reference = figure.reference && {
    value: figure.reference.value,
    lines: wrapLabel(figure.reference.label, horizontal ? 40 : theme.variant === "wide" ? 16 : 10),
  };
  const totalText = totalsFit(figure, theme, horizontal) ? totalTextOf(figure, theme.locale) : undefined;
  const isStack = figure.stack !== "none";
  const direct = isStack
    ? horizontal || totalText !== undefined || somePartFits(figure, theme, lengths, valueText)
    : valuesFit(figure, theme, horizontal, valueText);
  const widestValue = widest(figure, theme, totalText ? (_, i) => totalText(i) : valueText);
  const outside = direct && (!isStack || totalText !== undefined);
  const beside = outside ? widestValue + 8 : 8;
  const names = barNames(figure, theme, horizontal ? roomForNames(theme, beside) : Number.POSITIVE_INFINITY);
  const row = rowHeight(figure, theme, names);
  const upright = isFlat(figure) ? FLAT_HEIGHT : theme.variant === "wide" ? 340 : 280;
  const pair = direct ? compared(figure) : undefined;
  const room = { horizontal, height: upright, rowHeight: row, widestValue, valueText };
  const bracket = pair && bracketFits(figure, theme, pair, room) ? pair : undefined;
  const head = layoutHead(theme, {
    title: axisTitle(figure, { horizontal, direct }),
    remark: bracket ? undefined : figure.annotation,
    key: keyOf(figure, theme, horizontal),
  });
  const padding = paddingOf(figure, theme, { horizontal, head, reference, outside, beside });
  return {
    ...{ horizontal, direct, padding, head, reference, bracket, lengths, names, valueText, totalText, widestValue },
    share: horizontal ? barsHeight(figure, theme) / row : figure.series.length > 1 && !isStack ? 0.76 : STACK_SHARE,
    height: horizontal
      ? Math.round(padding.top + padding.bottom + figure.labels.length * row + (direct ? 0 : 26))
      : upright + head.height,
  };
}

/** Bars are horizontal if the figure says so, or if up to 24 names, or the numbers of zeros, do not fit side by side. */
function isHorizontal(figure: BarFigure, theme: ChartTheme, valueText: BarLayout["valueText"]): boolean {
  const { orientation, labels, stack } = figure;
  const { variant, font } = theme;
  if (orientation === "horizontal") return true;
  const hasAxis = stack === "none" && !valuesFit(figure, theme, false, valueText);
  if (hasAxis && isFlat(figure)) return true;
  const slot = (WIDTH[variant] - Math.max(48, hasAxis ? widest(figure, theme, valueText) : 0)) / labels.length;
  const fits = labels.every((text) =>
    wrapLabel(text).every((line) => font.measure(line, TYPE[variant].label, 600) < slot - 8),
  );
  return !fits && labels.length <= 24;
}

/** Whether all values are zero, without a line or an axis title: the plot can be flat, and an axis would have no steps. */
function isFlat({ series, reference, axes }: BarFigure): boolean {
  return !reference && !axes?.x && series.every(({ values }) => values.every((value) => !value));
}

const FLAT_HEIGHT = 110;
const STACK_SHARE = 0.62;

/** The smallest share of the width that bars may have beside long numbers. */
const LEAST_BARS = 0.2;

function valuesFit(figure: BarFigure, theme: ChartTheme, horizontal: boolean, text: BarLayout["valueText"]): boolean {
  if (horizontal) {
    const [width, names] = [widest(figure, theme, text), widestName(figure, theme)];
    const most = WIDTH[theme.variant] * (1 - LEAST_BARS);
    // Numbers below zero stand at the other side of the bars.
    if (valueRange(figure).min < 0) return 2 * width + Math.min(names, roomForNames(theme, width + 8)) < most;
    return width < WIDTH[theme.variant] / 3 || width + names < most;
  }
  const slot = Math.min((WIDTH[theme.variant] - 24) / figure.labels.length, 240) * 0.76;
  return widest(figure, theme, text) + 6 < slot / figure.series.length;
}

/** Whether any part of a vertical stack has room for its number. The height of the plot is estimated. */
function somePartFits(
  figure: BarFigure,
  { font, variant }: ChartTheme,
  lengths: BarLayout["lengths"],
  text: BarLayout["valueText"],
): boolean {
  const { min, max } = valueRange(figure);
  const size = TYPE[variant].value;
  const room = ((WIDTH[variant] - 24) / figure.labels.length) * STACK_SHARE - 8;
  const isHigh = (length: number | null) => (Math.abs(length ?? 0) / (max - min)) * 200 > size * LINE_HEIGHT + 2;
  const fits = (value: string | undefined) => value !== undefined && font.measure(value, size, 600) <= room;
  return lengths.some((parts, s) => parts.some((length, i) => isHigh(length) && fits(text(s, i))));
}

/** Chart.js gives at most half of the width to the names. */
function roomForNames({ variant }: ChartTheme, beside: number): number {
  return (WIDTH[variant] - beside) / 2 - 8;
}

function totalsFit(figure: BarFigure, theme: ChartTheme, horizontal: boolean): boolean {
  const total = totalTextOf(figure, theme.locale);
  const slot = (WIDTH[theme.variant] - 24) / (horizontal ? 3 : figure.labels.length);
  return total !== undefined && widest(figure, theme, (_, i) => total(i)) + 6 < slot;
}

function widest({ series, labels }: BarFigure, { font, variant }: ChartTheme, text: BarLayout["valueText"]): number {
  const texts = series.flatMap((_, s) => labels.map((_, i) => text(s, i) ?? ""));
  return Math.max(...texts.map((value) => font.measure(value, TYPE[variant].value, 600)));
}

function widestName({ labels }: BarFigure, { font, variant }: ChartTheme): number {
  return Math.max(
    ...labels.flatMap((text) => wrapLabel(text)).map((line) => font.measure(line, TYPE[variant].label, 700)),
  );
}

/** Whether numbers stand at the ends of the bars, and the width right of horizontal bars. */
interface EndNumbers {
  outside: boolean;
  beside: number;
}

function paddingOf(
  { labels, series, annotation, stack }: BarFigure,
  { variant, font }: ChartTheme,
  { horizontal, head, reference, outside, beside }: Pick<BarLayout, "horizontal" | "head" | "reference"> & EndNumbers,
) {
  const { label, value } = TYPE[variant];
  const referenceHeight = (reference?.lines.length ?? 0) * label * LINE_HEIGHT;
  if (horizontal) {
    return {
      top: head.height + (referenceHeight && referenceHeight + 6 + (stack === "none" ? 0 : ABOVE_STACKS)),
      right: beside,
      bottom: 4,
      left: 0,
    };
  }
  const lineWidth = reference ? Math.max(...reference.lines.map((line) => font.measure(line, label, 600))) + 10 : 0;
  // A few bars stand close together at the left: spread over the page, they would be hard to compare.
  const pitch = (annotation ? 230 : 290) * Math.max(1, stack === "none" ? series.length * 0.6 : 1);
  const spare = variant === "wide" ? WIDTH.wide - labels.length * pitch : 0;
  return {
    top: head.height + (outside ? value * LINE_HEIGHT + 6 : 8),
    right: Math.max(lineWidth, spare, 0),
    bottom: 0,
    left: 0,
  };
}

function barsHeight({ series, stack }: BarFigure, { variant }: ChartTheme): number {
  const wide = variant === "wide";
  if (stack !== "none") return wide ? 46 : 36;
  return series.length === 1 ? (wide ? 34 : 28) : series.length * (wide ? 25 : 22);
}

function rowHeight(figure: BarFigure, theme: ChartTheme, names: string[][]): number {
  const lines = Math.max(...names.map(({ length }) => length));
  // Names of several lines need more space between them, so that each is read as one name.
  const space = lines > 1 ? 20 : 12;
  return Math.max(barsHeight(figure, theme) + 16, lines * TYPE[theme.variant].label * LINE_HEIGHT + space);
}

function axisTitle(
  { axes, orientation, unit, stack }: BarFigure,
  { horizontal, direct }: Pick<BarLayout, "horizontal" | "direct">,
): string {
  const [names, values] = orientation === "horizontal" ? [axes?.y, axes?.x] : [axes?.x, axes?.y];
  // Vertical bars have the title of the names below the axis.
  return [horizontal ? names : undefined, direct || stack === "percent" ? values : axisName(values, unit)]
    .filter(Boolean)
    .join(" / ");
}

function keyOf(figure: BarFigure, { colors }: ChartTheme, horizontal: boolean): KeyEntry[] {
  if (figure.series.length < 2) return [];
  return figure.series.map(({ name }, series): KeyEntry => {
    const rank = figure.stack === "none" ? sameBefore(figure, series, colors) : 0;
    return {
      color: seriesMark(figure, series, colors).color,
      rank,
      name,
      series,
      shape: horizontal ? "lying-bar" : "bar",
    };
  });
}

function shares({ series, labels }: BarFigure): (number | null)[][] {
  const totals = labels.map((_, i) => series.reduce((sum, { values }) => sum + Math.abs(values[i] ?? 0), 0));
  return series.map(({ values }) => values.map((value, i) => value && (100 * Math.abs(value)) / (totals[i] || 1)));
}

function totalTextOf(figure: BarFigure, locale: string): TotalText | undefined {
  const { series, stack } = figure;
  if (stack !== "stacked" || series.length < 2 || series.some(({ values }) => values.some((value) => (value ?? 0) < 0)))
    return undefined;
  const sum = (label: number, isShown: (series: number) => boolean) =>
    exact(series.reduce((total, { values }, s) => total + (isShown(s) ? (values[label] ?? 0) : 0), 0));
  const all = () => true;
  const sums = figure.labels.map((_, i) => sum(i, all));
  const written = shortFormatter(figure, locale, sums);
  return (label, isShown = all) => written(sum(label, isShown));
}

function valueTextOf(figure: BarFigure, lengths: (number | null)[][], locale: string) {
  const written = shortFormatter(figure, locale, lengths.flat());
  return (series: number, label: number): string | undefined => {
    const value = lengths[series]?.[label];
    if (value === null || value === undefined) return undefined;
    if (figure.stack !== "percent") return written(value);
    return formatShare(value, locale);
  };
}
