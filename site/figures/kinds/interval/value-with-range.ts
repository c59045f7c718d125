import type { Language } from "../../../content/words/language.ts";
import { formatShort } from "../../format-value.ts";
import type { IntervalFigure, IntervalRow } from "./schema.ts";

/** The numbers of a row, as readers hear them. */
export function valueWithRange({ value, low, high }: IntervalRow, figure: IntervalFigure, language: Language): string {
  const [at, from, to] = [value, low, high].map((number) => formatShort(number, figure, language.locale));
  return `${at}, ${language.words.documents.figure.range({ from: from ?? "", to: to ?? "" })}`;
}
