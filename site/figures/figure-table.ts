import { type Figure, kindOf } from "../content/figure-schema.ts";
import type { CellFormat, FigureTable } from "./define-kind.ts";
import { formatValue } from "./format-value.ts";

export function figureTable(figure: Figure, cell: CellFormat = formatValue): FigureTable {
  return kindOf(figure).table(figure, cell);
}
