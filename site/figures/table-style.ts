import type { Language } from "../content/words/language.ts";
import type { TableStyle } from "./define-kind.ts";
import { formatValue } from "./format-value.ts";

/** The style of tables for readers. */
export function tableStyle({ locale, words }: Language): TableStyle {
  return { cell: (value, format) => formatValue(value, format, locale), words: words.documents.figure.table };
}
