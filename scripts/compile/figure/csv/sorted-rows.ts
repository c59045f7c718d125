import type { DataSelection } from "../../../../site/content/data-selection.ts";
import { labelDates } from "../../../../site/content/label-dates.ts";
import type { Cell } from "./csv-cells.ts";
import { textOf } from "./table.ts";
import { toNumber } from "./to-number.ts";

/** Sorts the rows as the selection asks, and keeps the first `top` of them. */
export function sortedRows(rows: Cell[][], selection: DataSelection): Cell[][] {
  // A cell that is not a number is reported later, so its row must not be cut off by `top`.
  const isWrong = ({ text }: Cell) => !Number.isFinite(toNumber(text) ?? 0);
  if (rows.some((row) => row.slice(1).some(isWrong))) return rows;
  const order = orderOf(rows, selection);
  return (order ? rows.toSorted(order) : rows).slice(0, selection.top);
}

type Order = (a: Cell[], b: Cell[]) => number;

function orderOf(rows: Cell[][], { sort, period, series }: DataSelection): Order | undefined {
  if (sort === "largest" || sort === "smallest") return bySize(sort);
  const numbers = numbersOf(rows);
  // If series of different lengths follow each other in the file, years and dates of the second alone would come last.
  const isScale = series !== undefined && numbers !== undefined;
  if (sort !== "label" && !period && !isScale) return undefined;
  if (numbers) return (a, b) => (numbers.get(a) ?? 0) - (numbers.get(b) ?? 0);
  const { compare } = new Intl.Collator("en", { numeric: true });
  return (a, b) => compare(label(a), label(b));
}

/** Rows without a number come last in both orders: they are neither the largest nor the smallest. */
function bySize(sort: "largest" | "smallest"): Order {
  const sign = sort === "largest" ? -1 : 1;
  return (a, b) => {
    const [one, other] = [size(a), size(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  };
}

function size([, first]: Cell[]): number | null {
  return toNumber(textOf(first));
}

/** The labels as numbers, or as positions in time. Undefined unless all labels are numbers or all are dates. */
function numbersOf(rows: Cell[][]): Map<Cell[], number> | undefined {
  const labels = rows.map(label);
  const numbers = labels.map(toNumber).filter((one) => one !== null && Number.isFinite(one));
  const at = numbers.length === labels.length ? numbers : labelDates(labels)?.at;
  return at && new Map(rows.map((row, i) => [row, at[i] ?? 0]));
}

function label([first]: Cell[]): string {
  return textOf(first);
}
