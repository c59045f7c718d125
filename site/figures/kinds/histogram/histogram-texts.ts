import type { Language } from "../../../content/words/language.ts";
import { axisName, axisNumber } from "../../axis-number.ts";
import { formatShort, formatValue, type ValueFormat } from "../../format-value.ts";
import { yearFormat } from "../../year-format.ts";
import { type Bin, edgesFor, referenceAt } from "./bins.ts";
import type { HistogramFigure } from "./schema.ts";

/** The names of the axes. `per` is the width that heights are scaled to, if the bins' widths differ. */
export function axisNames(
  figure: HistogramFigure,
  per: number | undefined,
  { locale, words }: Language,
): { x: string; y: string } {
  const { axes, unit } = figure;
  const { table, perRange } = words.documents.figure;
  const counted = axes?.y ?? (figure.show === "percent" ? table.share : table.number);
  return {
    x: axisName(axes?.x, unit),
    y:
      per === undefined
        ? counted
        : perRange({ name: counted, range: formatShort(per, { unit, currency: figure.currency }, locale) }),
  };
}

/** The format of numbers on the axis. They keep their own digits: "decimals" is only for the number at the line. */
export function edgeFormat(figure: HistogramFigure): ValueFormat {
  const { unit, currency, axes } = figure;
  return yearFormat({ unit, currency }, axes?.x, edgesFor(figure));
}

/** A number at an edge, with its own digits, or with enough to differ from the other edges. */
export function edgeText(
  value: number,
  { edges, ...format }: ValueFormat & { edges: readonly number[] },
  { locale }: Language,
): string {
  return axisNumber(value, format, locale, edges);
}

/**
 * The height of a bar as text. A count below a million has all of its digits; a height that is scaled to the least width is
 * rounded.
 */
export function heightText(height: number, { show }: Pick<HistogramFigure, "show">, { locale }: Language): string {
  if (show === "percent") return formatValue(Number(height.toFixed(height < 9.95 ? 1 : 0)), { unit: "%" }, locale);
  return formatShort(Number.isInteger(height) ? height : Number(height.toPrecision(4)), {}, locale);
}

/** The count or the share of the values in a bin, whatever its width. */
export function sizeText({ count, share }: Bin, figure: HistogramFigure, language: Language): string {
  return heightText(figure.show === "percent" ? share : count, figure, language);
}

/** "10–20 min" */
export function rangeText(
  { from, to }: { from: number; to: number },
  { unit, ...format }: ValueFormat,
  { locale }: Language,
): string {
  const dash = from < 0 || format.currency ? " – " : "–";
  const ends = [from, to];
  return `${formatShort(from, format, locale, ends)}${dash}${formatShort(to, { ...format, unit }, locale, ends)}`;
}

/** One decimal more than the narrowest bin needs, and at least two. */
function decimalsOf(figure: HistogramFigure): number {
  const edges = edgesFor(figure);
  const least = Math.min(...edges.slice(1).map((edge, i) => edge - (edges[i] ?? 0)));
  return Math.min(20, Math.max(2, 1 + Math.ceil(-Math.log10(least))));
}

/** The name of the reference line and its number. */
export function referenceText(figure: HistogramFigure, { locale }: Language): string | undefined {
  const value = referenceAt(figure);
  if (value === undefined || !figure.reference) return undefined;
  const { decimals = decimalsOf(figure) } = figure;
  const rounded = Number(value.toFixed(decimals));
  return `${figure.reference.label}: ${formatShort(rounded, { ...edgeFormat(figure), decimals: figure.decimals }, locale)}`;
}
