import { isWord } from "../../axis-number.ts";
import { formatShare, shortFormatter, type ValueFormat } from "../../format-value.ts";
import type { AreaFigure } from "./schema.ts";
import { layerAt, type Stack } from "./stack.ts";

/** Writes the numbers of the layers and their sums, which stand beside each other, so that all are told apart. */
export function areaNumber(
  { series, ...figure }: AreaFigure,
  { totals }: Stack,
  locale: string,
  format: ValueFormat = figure,
): (value: number) => string {
  return shortFormatter(format, locale, [...totals, ...series.flatMap(({ values }) => values)]);
}

/** Writes the number of a layer at a label: a share, or its value without a unit of letters, which is told with the total. */
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
  const format = { currency, decimals, unit: isWord(unit) ? undefined : unit };
  const written = areaNumber(figure, stack, locale, format);
  return (layer, label) => written(series[layer]?.values[label] ?? 0);
}
