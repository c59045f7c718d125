import type { Language } from "../content/words/language.ts";
import type { FigureTable } from "./define-kind.ts";
import { formatValue } from "./format-value.ts";
import { usedColumns } from "./markdown-table.ts";

/**
 * Readers still find a number in this many rows. Thousands would make a page up to a hundred times as large; the CSV has them
 * all.
 */
const MOST_ROWS = 500;

/** A table as pages, feeds and Markdown show it: without empty columns, and of thousands of rows the first and the last ones. */
export function shownTable(table: FigureTable, { words, locale }: Language): { head: string[]; rows: string[][] } {
  const { head, rows } = usedColumns(table);
  if (rows.length <= MOST_ROWS) return { head, rows };
  const half = MOST_ROWS / 2;
  const count = formatValue(rows.length - MOST_ROWS, {}, locale);
  const cut = [words.documents.figure.table.rowsInCsv({ count }), ...head.slice(1).map(() => "")];
  return { head, rows: [...rows.slice(0, half), cut, ...rows.slice(-half)] };
}
