import { type Cell, NO_CELL } from "./csv-cells.ts";
import { type Period, periodOf } from "./period-of.ts";
import { type Columns, textOf } from "./table.ts";

/** The rows of one label, by the text of their series column. The key is "" if each series is a column of its own. */
export interface Group {
  label: Cell;
  bySeries: Map<string, Cell[][]>;
}

export function groupedRows(body: Cell[][], { labels, series }: Columns, period: Period | undefined): Group[] {
  const groups = new Map<string, Group>();
  for (const row of body) {
    const cell = row[labels] ?? NO_CELL;
    const text = period ? (periodOf(textOf(cell), period) ?? "") : textOf(cell);
    const group = groups.get(text) ?? { label: { ...cell, text }, bySeries: new Map() };
    groups.set(text, group);
    const of = series === undefined ? "" : textOf(row[series]);
    const rows = group.bySeries.get(of);
    if (rows) rows.push(row);
    else group.bySeries.set(of, [row]);
  }
  return [...groups.values()];
}

export function rowsOf({ bySeries }: Group, series: string): Cell[][] {
  return bySeries.get(series) ?? [];
}
