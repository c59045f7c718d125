import { formatShort, shortFormatter } from "../../format-value.ts";
import { heatRange } from "./heat-scale.ts";
import type { HeatmapFigure } from "./schema.ts";

/** Rounding is no coarser than a tenth of the range: a step of color shows as much. */
const STEPS = 10;

/**
 * How the numbers are written so that all fit: as they are, or with fewer decimals. The unit is written once, above the columns.
 * `precise` writes a number with all of its decimals and the unit.
 */
export function heatNumbers(figure: HeatmapFigure, locale: string, fits: (text: string) => boolean) {
  const { min, max } = heatRange(figure);
  const { decimals: most = 20 } = figure;
  const fewer = [3, 2, 1, 0].filter((decimals) => decimals < most && 10 ** -decimals <= (max - min) / STEPS);
  const numbers = figure.rows.flatMap(({ values }) => values.filter((value) => value !== null));
  const format = { ...figure, unit: undefined };
  const forms = [
    shortFormatter(format, locale, numbers),
    ...fewer.map((decimals) => (value: number) => formatShort(value, { ...format, decimals }, locale)),
  ];
  const fitting = forms.find((written) => numbers.every((value) => fits(written(value))));
  const written = fitting ?? forms.at(-1) ?? String;
  const precise = shortFormatter(figure, locale, numbers);
  return {
    written,
    precise,
    fit: fitting !== undefined,
    longest: Math.max(...numbers.map((value) => written(value).length)),
  };
}
