import type { DataSelection } from "../../../../site/content/data-selection.ts";
import type { Cell } from "./csv-cells.ts";
import { type Period, periodOf } from "./period-of.ts";
import { meanDecimals, summaryOf } from "./summary-of.ts";
import { type Columns, type Selected, type SelectionProblem, type Table, textOf } from "./table.ts";
import { toNumber } from "./to-number.ts";

/** A table of one row a label and one column a series, from rows that may have the same label. Each cell has the place of its first. */
export function combineRows({ header, body }: Table, columns: Columns, selection: DataSelection): Selected {
  const { period } = selection;
  const wrong = period ? body.flatMap((row) => notDated(row[columns.labels], period)) : [];
  if (wrong.length > 0) return { problems: wrong };
  const groups = grouped(body, columns, period);
  const series = seriesOf(header, body, columns, selection);
  const twice = selection.combine ? [] : firstTwice(groups, series);
  if (twice.length > 0) return { problems: twice };
  const exact = groups.map(({ label, rows }) => [label, ...series.map((one) => combined(rows, one, selection))]);
  const rows = selection.combine === "mean" ? withMeanDecimals(exact, body, series) : exact;
  const [first] = header;
  if (!first) return { header, body };
  return {
    header: [header[columns.labels] ?? first, ...series.map(({ name }) => name)],
    body: sorted(rows, selection).slice(0, selection.top),
  };
}

interface Group {
  label: Cell;
  rows: Cell[][];
}

/** A column of the result. `has` says which rows it is made of; `value` is undefined where rows are counted. */
interface Series {
  name: Cell;
  has(row: Cell[]): boolean;
  value: number | undefined;
}

function notDated(cell: Cell | undefined, period: Period): SelectionProblem[] {
  if (!cell || periodOf(textOf(cell), period) !== undefined) return [];
  return [
    {
      at: cell,
      message: `"${textOf(cell)}" does not say its ${period}`,
      hint: 'Write dates as 2025-03-01, or remove "period" from the figure\'s "select"',
    },
  ];
}

function grouped(body: Cell[][], { labels }: Columns, period: Period | undefined): Group[] {
  const groups = new Map<string, Group>();
  for (const row of body) {
    const cell = row[labels] ?? NO_CELL;
    const text = period ? (periodOf(textOf(cell), period) ?? "") : textOf(cell);
    const group = groups.get(text);
    if (group) group.rows.push(row);
    else groups.set(text, { label: { ...cell, text }, rows: [row] });
  }
  return [...groups.values()];
}

const NO_CELL: Cell = { text: "", start: 0, end: 0 };

function seriesOf(header: Cell[], body: Cell[][], columns: Columns, { name }: DataSelection): Series[] {
  const { series, values } = columns;
  if (series === undefined) {
    const named = (column: number | undefined) => {
      const cell = header[column ?? columns.labels] ?? NO_CELL;
      return { name: { ...cell, text: name ?? textOf(cell) }, has: () => true, value: column };
    };
    return values.length > 0 ? values.map(named) : [named(undefined)];
  }
  const firsts = new Map(body.toReversed().map((row) => [textOf(row[series]), row[series] ?? NO_CELL]));
  const inOrder = [...new Set(body.map((row) => textOf(row[series])))];
  return inOrder.map((text) => ({
    name: { ...(firsts.get(text) ?? NO_CELL), text },
    has: (row) => textOf(row[series]) === text,
    value: values[0],
  }));
}

/** Alike in a series, so that its means can be compared: those of one column, or of one series of it. */
function withMeanDecimals(rows: Cell[][], body: Cell[][], series: Series[]): Cell[][] {
  const decimals = series.map(({ value = -1, has }, at) => {
    const means = numbersIn(rows, at + 1);
    return meanDecimals(means, numbersIn(body.filter(has), value));
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
function firstTwice(groups: Group[], series: Series[]): SelectionProblem[] {
  for (const { label, rows } of groups)
    for (const one of series) {
      const same = rows.length > 1 ? rows.filter(one.has) : rows.slice(0, 0);
      if (same.length > 1) return [notCombined(label.text, same.length)];
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

function combined(rows: Cell[][], { has, value }: Series, { combine }: DataSelection): Cell {
  const own = rows.filter(has);
  const [first] = own;
  if (value === undefined) return { ...(first?.[0] ?? NO_CELL), text: own.length > 0 ? String(own.length) : "" };
  const cells = own.map((row) => row[value] ?? NO_CELL);
  const [cell = NO_CELL] = cells;
  // A cell that is not a number is kept: it is reported at its place.
  const wrong = cells.find(({ text }) => Number.isNaN(toNumber(text)));
  if (wrong || !combine || combine === "count") return wrong ?? cell;
  const numbers = cells.map(({ text }) => toNumber(text)).filter((number) => number !== null);
  return { ...cell, text: numbers.length > 0 ? String(summaryOf(numbers, combine)) : "" };
}

function sorted(rows: Cell[][], { sort, period, series }: DataSelection): Cell[][] {
  const label = (row: Cell[]) => textOf(row[0]);
  const size = (row: Cell[]) => toNumber(textOf(row[1])) ?? Number.NEGATIVE_INFINITY;
  const bySize = (a: Cell[], b: Cell[]) => (size(a) === size(b) ? 0 : size(b) - size(a));
  if (sort === "largest") return rows.toSorted(bySize);
  if (sort === "smallest") return rows.toSorted((a, b) => bySize(b, a));
  // Series of different lengths follow each other in the file: years and dates that only the second has would come last.
  const isScale = series !== undefined && rows.every((row) => SCALE.test(label(row)));
  const byLabel = new Intl.Collator("en", { numeric: true });
  if (sort !== "label" && !period && !isScale) return rows;
  return rows.toSorted((a, b) => byLabel.compare(label(a), label(b)));
}

/** A number that is not negative, or an ISO date: what numeric collation puts in order. */
const SCALE = /^\d+(?:\.\d+)?$|^\d{4}-\d{2}(?:-\d{2})?$/;
