import type { Language } from "../../../content/words/language.ts";
import { axisName, axisNumber } from "../../axis-number.ts";
import { formatShort, formatValue, type ValueFormat } from "../../format-value.ts";
import { yearFormat } from "../../year-format.ts";
import { type Bin, edgesFor, referenceAt } from "./bins.ts";
import type { HistogramFigure } from "./schema.ts";

/** What the axes say. `per` is the width of which the heights are, where the bins' widths differ. */
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

/** How numbers on the axis are written, with the digits that they have: "decimals" is for the number at the line. */
export function edgeFormat(figure: HistogramFigure): ValueFormat {
  const { unit, currency, axes } = figure;
  return yearFormat({ unit, currency }, axes?.x, edgesFor(figure));
}

/** A number at an edge, with the digits that it has, or that tell it from the other edges. */
export function edgeText(
  value: number,
  { edges, ...format }: ValueFormat & { edges: readonly number[] },
  { locale }: Language,
): string {
  return axisNumber(value, format, locale, edges);
}

/** How high a bar is. A count below a million has all of its digits; what it would be in a bin of the least width is rounded. */
export function heightText(height: number, { show }: Pick<HistogramFigure, "show">, { locale }: Language): string {
  if (show === "percent") return formatValue(Number(height.toFixed(height < 9.95 ? 1 : 0)), { unit: "%" }, locale);
  return formatShort(Number.isInteger(height) ? height : Number(height.toPrecision(4)), {}, locale);
}

/** How many of all are in a bin, whatever its width. */
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

/** One more than tell two bins apart, and at least two. */
function decimalsOf(figure: HistogramFigure): number {
  const edges = edgesFor(figure);
  const least = Math.min(...edges.slice(1).map((edge, i) => edge - (edges[i] ?? 0)));
  return Math.min(20, Math.max(2, 1 + Math.ceil(-Math.log10(least))));
}

/** The name of the line and its number. */
export function referenceText(figure: HistogramFigure, { locale }: Language): string | undefined {
  const value = referenceAt(figure);
  if (value === undefined || !figure.reference) return undefined;
  const { decimals = decimalsOf(figure) } = figure;
  const rounded = Number(value.toFixed(decimals));
  return `${figure.reference.label}: ${formatShort(rounded, { ...edgeFormat(figure), decimals: figure.decimals }, locale)}`;
}
