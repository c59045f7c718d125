import { chartTable } from "../../chart/chart-table.ts";
import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { RadarFigure } from "./schema.ts";

export default function radarTable(figure: RadarFigure, style: TableStyle): FigureTable {
  return chartTable(figure, style);
}
