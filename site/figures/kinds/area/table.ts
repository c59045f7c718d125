import { chartTable } from "../../chart/chart-table.ts";
import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { AreaFigure } from "./schema.ts";

export default function areaTable(figure: AreaFigure, style: TableStyle): FigureTable {
  return chartTable(figure, style, figure.axes?.x);
}
