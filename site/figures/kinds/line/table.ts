import { chartTable } from "../../chart/chart-table.ts";
import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { LineFigure } from "./schema.ts";

export default function lineTable(figure: LineFigure, style: TableStyle): FigureTable {
  return chartTable(figure, style, figure.axes?.x);
}
