import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { SlopeFigure } from "./schema.ts";

export default function slopeTable(
  { from, to, rows, ...format }: SlopeFigure,
  { cell, words }: TableStyle,
): FigureTable {
  return {
    head: [words.aspect, from, to],
    rows: rows.map((row) => [row.label, cell(row.from, format), cell(row.to, format)]),
    unitColumns: [1, 2],
  };
}
