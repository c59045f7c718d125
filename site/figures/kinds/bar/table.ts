import { chartTable } from "../../chart/chart-table.ts";
import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { BarFigure } from "./schema.ts";

export default function barTable(figure: BarFigure, style: TableStyle): FigureTable {
  return chartTable(figure, style, figure.orientation === "horizontal" ? figure.axes?.y : figure.axes?.x);
}
