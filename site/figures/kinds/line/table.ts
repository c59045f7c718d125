import { chartTable } from "../../chart/chart-table.ts";
import type { CellFormat, FigureTable } from "../../define-kind.ts";
import type { LineFigure } from "./schema.ts";

export default function lineTable(figure: LineFigure, cell: CellFormat): FigureTable {
  return chartTable(figure, cell, figure.axes?.x);
}
