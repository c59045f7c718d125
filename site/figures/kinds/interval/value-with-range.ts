import type { Language } from "../../../content/words/language.ts";
import { shortFormatter } from "../../format-value.ts";
import type { IntervalFigure, IntervalRow } from "./schema.ts";

/** The values and the ends of the ranges of all rows. */
export function rowNumbers({ rows }: IntervalFigure): number[] {
  return rows.flatMap(({ value, low, high }) => [value, low, high]);
}

/** The value and the range of a row as one text, for tooltips and screen readers. */
export function valueWithRange({ value, low, high }: IntervalRow, figure: IntervalFigure, language: Language): string {
  const [at, from, to] = [value, low, high].map(shortFormatter(figure, language.locale, rowNumbers(figure)));
  return `${at}, ${language.words.documents.figure.range({ from: from ?? "", to: to ?? "" })}`;
}
