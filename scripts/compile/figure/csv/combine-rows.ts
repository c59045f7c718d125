import type { DataSelection } from "../../../../site/content/data-selection.ts";
import { type Cell, NO_CELL } from "./csv-cells.ts";
import { type Group, groupedRows, rowsOf } from "./grouped-rows.ts";
import { type Period, periodOf } from "./period-of.ts";
import { sortedRows } from "./sorted-rows.ts";
import { spanOf } from "./span-of.ts";
import { meanDecimals, summaryOf } from "./summary-of.ts";
import { type Columns, type Selected, type SelectionProblem, type Table, textOf } from "./table.ts";
import { toNumber } from "./to-number.ts";

/**
 * Makes a table of one row per label and one column per series from rows that may share a label. A combined cell has the place of
 * the first cell that it combines.
 */
export function combineRows({ header, body }: Table, columns: Columns, selection: DataSelection): Selected {
  const { period } = selection;
  const wrong = period ? body.flatMap((row) => notDated(row[columns.labels], period)) : [];
  if (wrong.length > 0) return { problems: wrong };
  const series = seriesOf(header, body, columns, selection);
  if (series.length > MOST_SERIES) return { problems: [tooManySeries(series.length, selection)] };
  const groups = groupedRows(body, columns, period);
  const repeated = selection.combine ? [] : firstRepeated(groups, series);
  if (repeated.length > 0) return { problems: repeated };
  const unrounded = groups.map((group) => [group.label, ...series.map((one) => combined(group, one, selection))]);
  const rows = selection.combine === "mean" ? withMeanDecimals(unrounded, groups, series) : unrounded;
  const [first] = header;
  if (!first) return { header, body };
  return {
    header: [header[columns.labels] ?? first, ...series.map(({ name }) => name)],
    body: sortedRows(rows, selection),
  };
}

/** With more series, thousands of rows could give thousands of columns. Each kind's schema limits how many series it can show. */
const MOST_SERIES = 40;

function tooManySeries(count: number, { series }: DataSelection): SelectionProblem {
  return {
    at: ["series"],
    message: `"${series}" has ${count} different values, and each would be a series`,
    hint: 'Name a column of a few values, or keep some of them by "where"',
  };
}

/**
 * A column of the result. It comes from the rows whose series column has the text `of`. `value` is the column of the numbers, or
 * undefined if the rows are counted.
 */
interface Series {
  name: Cell;
  of: string;
  value: number | undefined;
}

function notDated(cell: Cell | undefined, period: Period): SelectionProblem[] {
  const text = textOf(cell);
  if (!cell || periodOf(text, period) !== undefined) return [];
  return [
    {
      at: cell,
      message: spanOf(text)
        ? `"${text}" does not say its ${period}`
        : `"${text}" is not read as a date: its ${period} is unknown`,
      hint: 'Write dates as 2025-03-01, or remove "period" from the figure\'s "select"',
    },
  ];
}

function seriesOf(header: Cell[], body: Cell[][], columns: Columns, { name }: DataSelection): Series[] {
  const { series, values } = columns;
  if (series === undefined) {
    const named = (column: number | undefined) => {
      const cell = header[column ?? columns.labels] ?? NO_CELL;
      return { name: { ...cell, text: name ?? textOf(cell) }, of: "", value: column };
    };
    return values.length > 0 ? values.map(named) : [named(undefined)];
  }
  const firsts = new Map<string, Cell>();
  for (const row of body) {
    const text = textOf(row[series]);
    if (!firsts.has(text)) firsts.set(text, { ...(row[series] ?? NO_CELL), text });
  }
  return [...firsts].map(([of, cell]) => ({ name: cell, of, value: values[0] }));
}

/** Rounds the means of a series to the same number of decimals, so that they can be compared. */
function withMeanDecimals(rows: Cell[][], groups: Group[], series: Series[]): Cell[][] {
  const decimals = series.map(({ value = -1, of }, at) => {
    const own = groups.flatMap((group) => rowsOf(group, of));
    return meanDecimals(numbersIn(rows, at + 1), numbersIn(own, value));
  });
  const rounded = (cell: Cell, at: number) => {
    const mean = at === 0 || cell.text === "" ? Number.NaN : toNumber(cell.text);
    return Number.isFinite(mean) ? { ...cell, text: String(Number(mean?.toFixed(decimals[at - 1]))) } : cell;
  };
  return rows.map((row) => row.map(rounded));
}

function numbersIn(rows: Cell[][], column: number): number[] {
  return rows.map((row) => toNumber(textOf(row[column])) ?? Number.NaN).filter(Number.isFinite);
}

/** Several rows with one label are an error unless the author says how they become one. */
function firstRepeated(groups: Group[], series: Series[]): SelectionProblem[] {
  for (const group of groups)
    for (const { of } of series) {
      const { length } = rowsOf(group, of);
      if (length > 1) return [notCombined(group.label.text, length)];
    }
  return [];
}

function notCombined(label: string, count: number): SelectionProblem {
  return {
    at: ["labels"],
    message: `${count} rows of the CSV have the label "${label}"`,
    hint: 'Say how they become one, such as "combine": "sum", or leave rows out by "where"',
  };
}

function combined(group: Group, { of, value }: Series, { combine }: DataSelection): Cell {
  const own = rowsOf(group, of);
  const [first] = own;
  // If a label has no rows, the count is 0, which is a number and not a gap.
  if (!first) return combine === "count" ? { ...NO_CELL, text: "0" } : NO_CELL;
  if (value === undefined) return { ...(first[0] ?? NO_CELL), text: String(own.length) };
  const cells = own.map((row) => row[value] ?? NO_CELL);
  const [cell = NO_CELL] = cells;
  // A cell that is not a number is kept, so that it is reported at its place.
  const wrong = cells.find(({ text }) => Number.isNaN(toNumber(text)));
  if (wrong || !combine || combine === "count") return wrong ?? cell;
  const numbers = cells.map(({ text }) => toNumber(text)).filter((number) => number !== null);
  return { ...cell, text: numbers.length > 0 ? String(summaryOf(numbers, combine)) : "" };
}
