import { type Figure, kindOf } from "../content/figure-schema.ts";
import type { Language } from "../content/words/language.ts";
import type { FigureTable } from "./define-kind.ts";
import { tableStyle } from "./table-style.ts";

/** A figure's table with numbers as readers see them, or as `cell` writes them. */
export function figureTable(figure: Figure, language: Language, cell = tableStyle(language).cell): FigureTable {
  return kindOf(figure).table(figure, { ...tableStyle(language), cell });
}
