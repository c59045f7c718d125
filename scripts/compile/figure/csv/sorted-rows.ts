import type { DataSelection } from "../../../../site/content/data-selection.ts";
import type { Cell } from "./csv-cells.ts";
import { textOf } from "./table.ts";
import { toNumber } from "./to-number.ts";

/** The rows in the order that is wanted, or that is theirs, and only the first of them if so many are too many. */
export function sortedRows(rows: Cell[][], selection: DataSelection): Cell[][] {
  // What is no number has no place in an order, and is reported: none may be left out before.
  const isWrong = ({ text }: Cell) => !Number.isFinite(toNumber(text) ?? 0);
  if (rows.some((row) => row.slice(1).some(isWrong))) return rows;
  const order = orderOf(rows, selection);
  return (order ? rows.toSorted(order) : rows).slice(0, selection.top);
}

type Order = (a: Cell[], b: Cell[]) => number;

function orderOf(rows: Cell[][], { sort, period, series }: DataSelection): Order | undefined {
  if (sort === "largest") return bySize;
  if (sort === "smallest") return (a, b) => bySize(b, a);
  const areNumbers = rows.every((row) => Number.isFinite(toNumber(label(row))));
  // Series of different lengths follow each other in the file: years and dates that only the second has would come last.
  const isScale = series !== undefined && (areNumbers || rows.every((row) => DATE.test(label(row))));
  if (sort !== "label" && !period && !isScale) return undefined;
  if (areNumbers) return (a, b) => Number(label(a)) - Number(label(b));
  const { compare } = new Intl.Collator("en", { numeric: true });
  return (a, b) => compare(label(a), label(b));
}

const bySize: Order = (a, b) => (size(a) === size(b) ? 0 : size(b) - size(a));

function size([, first]: Cell[]): number {
  return toNumber(textOf(first)) ?? Number.NEGATIVE_INFINITY;
}

function label([first]: Cell[]): string {
  return textOf(first);
}

/** An ISO date, of any length: what numeric collation puts in order. */
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
