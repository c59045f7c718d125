import { chartTable } from "../../chart/chart-table.ts";
import { dateAxis } from "../../date-axis.ts";
import type { FigureTable, TableStyle } from "../../define-kind.ts";
import { placeOf } from "./place-of.ts";
import type { LineFigure } from "./schema.ts";

/** Each series with both ends of its range, and the events. */
export default function lineTable(figure: LineFigure, style: TableStyle): FigureTable {
  const { words } = style;
  const columns = figure.series.flatMap(({ name, values, low, high }) => [
    { name, values },
    ...(low && high
      ? [
          { name: words.low({ name }), values: low },
          { name: words.high({ name }), values: high },
        ]
      : []),
  ]);
  const table = chartTable({ ...figure, series: columns }, style, figure.axes?.x);
  return figure.events ? withEvents(table, figure, words.event) : table;
}

/**
 * Adds a column with the events. An event stands in the row of its label, or in a row of its own if it happened between two
 * labels.
 */
function withEvents(table: FigureTable, { labels, axes, events = [] }: LineFigure, head: string): FigureTable {
  const dates = dateAxis({ labels, axes });
  const place = (name: string) => placeOf(name, labels, dates) ?? 0;
  const named = (at: number) =>
    events
      .filter((event) => place(event.at) === at)
      .map(({ at, to, label }) => (to ? `${label} (${at} – ${to})` : label));
  const rows = table.rows.map((row, i) => ({ at: dates?.at[i] ?? i, row }));
  const between = events.filter((event) => !rows.some(({ at }) => at === place(event.at)));
  const empty = table.head.slice(1).map(() => "");
  const added = [...new Map(between.map((event) => [place(event.at), event.at]))];
  const all = [...rows, ...added.map(([at, label]) => ({ at, row: [label, ...empty] }))].sort((a, b) => a.at - b.at);
  return { ...table, head: [...table.head, head], rows: all.map(({ at, row }) => [...row, named(at).join("; ")]) };
}
