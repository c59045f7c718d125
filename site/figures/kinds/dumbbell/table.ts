import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { DumbbellFigure } from "./schema.ts";

export default function dumbbellTable(
  { from, to, rows, ...format }: DumbbellFigure,
  { cell, words }: TableStyle,
): FigureTable {
  return {
    head: [words.aspect, from, to],
    rows: rows.map((row) => [row.label, cell(row.from, format), cell(row.to, format)]),
    unitColumns: [1, 2],
  };
}
