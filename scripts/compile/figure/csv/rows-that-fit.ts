import type { DataSelection } from "../../../../site/content/data-selection.ts";
import { didYouMean } from "../../diagnostics/suggest.ts";
import type { Cell } from "./csv-cells.ts";
import { firstOf } from "./first-of.ts";
import { ambiguousLimits, type Range, rangeTest } from "./in-range.ts";
import { type Columns, type SelectionProblem, type Table, textOf } from "./table.ts";

type Condition = NonNullable<DataSelection["where"]>[string];
type Value = string | number;

/**
 * The rows that meet all conditions. A condition that no row meets is reported, and so is a cell of which the range cannot decide
 * whether it fits: both are probably mistakes.
 */
export function rowsThatFit(
  { body }: Pick<Table, "body">,
  { where }: Pick<Columns, "where">,
  selection: Pick<DataSelection, "where">,
): { rows: Cell[][] } | { problems: SelectionProblem[] } {
  let rows = body;
  for (const [name, condition] of Object.entries(selection.where ?? {})) {
    const cellOf = (row: Cell[]) => row[where.get(name) ?? -1];
    const textIn = (row: Cell[]) => textOf(cellOf(row));
    const fits = toTest(condition);
    const ambiguous = isRange(condition) ? ambiguousLimits(condition) : [];
    if (ambiguous.length > 0) return { problems: ambiguous.map((limit) => unusableLimit(name, limit)) };
    const fitting = rows.map((row) => fits(textIn(row)));
    const unclear = rows[fitting.indexOf(undefined)];
    if (unclear) return { problems: [notComparable(cellOf(unclear), name)] };
    const kept = rows.filter((_, at) => fitting[at]);
    if (kept.length === 0) return { problems: [noRow(name, condition, rows.map(textIn))] };
    rows = kept;
  }
  return { rows };
}

/** The test gives undefined if it cannot be decided whether a cell fits. */
function toTest(condition: Condition): (text: string) => boolean | undefined {
  if (isRange(condition)) return rangeTest(condition);
  const values = [condition].flat();
  return (text) => values.some((value) => isSame(text, value));
}

function isRange(condition: Condition): condition is Range & object {
  return typeof condition === "object" && !Array.isArray(condition);
}

/** The number 2020 also matches the cell "2020.0". */
function isSame(text: string, value: Value): boolean {
  return text === String(value).trim() || (typeof value === "number" && text !== "" && Number(text) === value);
}

function unusableLimit(name: string, limit: string): SelectionProblem {
  return {
    at: ["where", name],
    message: `"${limit}" is neither a number nor a date such as 2019-03-31, so that it limits nothing`,
    hint: "Write dates so, in the CSV too, or list the values that are meant: [ … ]",
  };
}

function notComparable(cell: Cell | undefined, name: string): SelectionProblem {
  return {
    at: cell ?? ["where", name],
    message: `"${textOf(cell)}" is neither a number nor a date such as 2019-03-31, so that it cannot be said whether it is in the range of "${name}"`,
    hint: "Write dates so, and numbers by digits and a point alone",
  };
}

function noRow(name: string, condition: Condition, cells: string[]): SelectionProblem {
  const present = [...new Set(cells)].filter(Boolean);
  const wanted = isRange(condition) ? undefined : [condition].flat().map(String);
  const meant = wanted?.map((value) => didYouMean(value, present)).find(Boolean);
  return {
    at: ["where", name],
    message: wanted
      ? `No row has ${wanted.map((value) => `"${value}"`).join(" or ")} in "${name}"`
      : `No row is in the range of "${name}"`,
    hint: meant ?? `Its values: ${firstOf(present) || "none"}`,
  };
}
