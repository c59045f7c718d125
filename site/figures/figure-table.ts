import { type Figure, kindOf } from "../content/figure-schema.ts";
import type { Language } from "../content/words/language.ts";
import type { FigureTable } from "./define-kind.ts";
import { tableStyle } from "./table-style.ts";

/** As readers see it, or with other cells. */
export function figureTable(figure: Figure, language: Language, cell = tableStyle(language).cell): FigureTable {
  return kindOf(figure).table(figure, { ...tableStyle(language), cell });
}
