import type { FigureTable } from "../../define-kind.ts";
import type { ComparisonFigure } from "./schema.ts";

export default function comparisonTable({ columns, rows }: ComparisonFigure): FigureTable {
  return {
    head: ["Aspect", ...columns],
    rows: rows.map((row) => [row.label, ...row.values]),
  };
}
