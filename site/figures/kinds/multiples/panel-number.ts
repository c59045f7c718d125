import { isWord } from "../../axis-number.ts";
import { shortFormatter } from "../../format-value.ts";
import type { MultiplesFigure } from "./schema.ts";

/** Writes the numbers of all panels so that they are told apart. */
export function panelNumber({ panels, ...format }: MultiplesFigure, locale: string): (value: number) => string {
  return shortFormatter(
    format,
    locale,
    panels.flatMap(({ values }) => values),
  );
}

/** Without a unit of letters, which stands above the panels. */
export function numberAbove(figure: MultiplesFigure, locale: string): (value: number) => string {
  return panelNumber({ ...figure, unit: isWord(figure.unit) ? undefined : figure.unit }, locale);
}
