import { chartTable } from "../../chart/chart-table.ts";
import type { CellFormat, FigureTable } from "../../define-kind.ts";
import type { RadarFigure } from "./schema.ts";

export default function radarTable(figure: RadarFigure, cell: CellFormat): FigureTable {
  return chartTable(figure, cell);
}
