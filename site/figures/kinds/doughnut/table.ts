import { chartTable } from "../../chart/chart-table.ts";
import type { CellFormat, FigureTable } from "../../define-kind.ts";
import type { DoughnutFigure } from "./schema.ts";

export default function doughnutTable(figure: DoughnutFigure, cell: CellFormat): FigureTable {
  return chartTable(figure, cell);
}
