import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { IntervalFigure } from "./schema.ts";

/** Each row with both ends of its range, and its observations in one cell. */
export default function intervalTable(
  { value, range, observation, rows, ...format }: IntervalFigure,
  { cell, words }: TableStyle,
): FigureTable {
  return {
    head: [
      ...[words.aspect, value, words.low({ name: range }), words.high({ name: range })],
      ...(observation ? [observation] : []),
    ],
    rows: rows.map((row) => [
      ...[row.label, cell(row.value, format), cell(row.low, format), cell(row.high, format)],
      ...(observation ? [(row.observations ?? []).map((one) => cell(one, format)).join("; ")] : []),
    ]),
    unitColumns: [1, 2, 3, 4],
  };
}
