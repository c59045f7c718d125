import { chartTable } from "../../chart/chart-table.ts";
import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { DoughnutFigure } from "./schema.ts";

export default function doughnutTable(figure: DoughnutFigure, style: TableStyle): FigureTable {
  return chartTable(figure, style);
}
