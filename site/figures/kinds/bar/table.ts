import { chartTable } from "../../chart/chart-table.ts";
import type { CellFormat, FigureTable } from "../../define-kind.ts";
import type { BarFigure } from "./schema.ts";

export default function barTable(figure: BarFigure, cell: CellFormat): FigureTable {
  return chartTable(figure, cell, figure.orientation === "horizontal" ? figure.axes?.y : figure.axes?.x);
}
