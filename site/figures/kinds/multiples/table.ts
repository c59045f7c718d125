import { chartTable } from "../../chart/chart-table.ts";
import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { MultiplesFigure } from "./schema.ts";

/** A column for each panel. */
export default function multiplesTable({ panels, ...figure }: MultiplesFigure, style: TableStyle): FigureTable {
  return chartTable({ ...figure, series: panels }, style, figure.axes?.x);
}
