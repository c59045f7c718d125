import { isWord } from "../../axis-number.ts";
import { shortFormatter } from "../../format-value.ts";
import type { MultiplesFigure } from "./schema.ts";

/** Returns a function that formats the numbers of all panels so that they differ. */
export function panelNumber({ panels, ...format }: MultiplesFigure, locale: string): (value: number) => string {
  return shortFormatter(
    format,
    locale,
    panels.flatMap(({ values }) => values),
  );
}

/** Formats the numbers above the panels, without a unit of letters, which stands in the key. */
export function numberAbove(figure: MultiplesFigure, locale: string): (value: number) => string {
  return panelNumber({ ...figure, unit: isWord(figure.unit) ? undefined : figure.unit }, locale);
}
