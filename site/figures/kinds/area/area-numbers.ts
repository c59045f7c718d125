import { isWord } from "../../axis-number.ts";
import { formatShare, shortFormatter, type ValueFormat } from "../../format-value.ts";
import type { AreaFigure } from "./schema.ts";
import { layerAt, type Stack } from "./stack.ts";

/** Returns a function that formats the numbers of the layers and their sums. They stand beside each other, so all must differ. */
export function areaNumber(
  { series, ...figure }: AreaFigure,
  { totals }: Stack,
  locale: string,
  format: ValueFormat = figure,
): (value: number) => string {
  return shortFormatter(format, locale, [...totals, ...series.flatMap(({ values }) => values)]);
}

/**
 * Returns a function that formats the number of a layer at a label: a share, or a value. A unit of letters stands with the total.
 */
export function layerNumber(
  figure: AreaFigure,
  stack: Stack,
  locale: string,
): (layer: number, label: number) => string {
  if (figure.stack === "percent")
    return (layer, label) => {
      const { low, high } = layerAt(stack, layer, label);
      return formatShare(high - low, locale, high - low < 9.95 ? 10 : 1);
    };
  const { series, unit, currency, decimals } = figure;
  const withoutWord = { currency, decimals, unit: isWord(unit) ? undefined : unit };
  const format = areaNumber(figure, stack, locale, withoutWord);
  return (layer, label) => format(series[layer]?.values[label] ?? 0);
}
