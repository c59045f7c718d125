import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { ComparisonFigure } from "./schema.ts";

export default function comparisonTable({ columns, rows }: ComparisonFigure, { words }: TableStyle): FigureTable {
  return {
    head: [words.aspect, ...columns],
    rows: rows.map((row) => [row.label, ...row.values]),
  };
}
