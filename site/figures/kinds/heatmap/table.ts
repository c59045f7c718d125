import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { HeatmapFigure } from "./schema.ts";

export default function heatmapTable(
  { columns, rows, axes, ...format }: HeatmapFigure,
  { cell, words }: TableStyle,
): FigureTable {
  return {
    head: [axes?.rows ?? words.aspect, ...columns],
    rows: rows.map(({ label, values }) => [
      label,
      ...values.map((value) => (value === null ? "" : cell(value, format))),
    ]),
    unitColumns: columns.map((_, i) => i + 1),
  };
}
