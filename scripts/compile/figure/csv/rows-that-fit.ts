import type { DataSelection } from "../../../../site/content/data-selection.ts";
import { didYouMean } from "../../diagnostics/suggest.ts";
import type { Cell } from "./csv-cells.ts";
import { firstOf } from "./first-of.ts";
import { type Columns, type SelectionProblem, type Table, textOf } from "./table.ts";

type Condition = NonNullable<DataSelection["where"]>[string];
type Value = string | number;

/** The rows that meet all conditions. A condition that no row meets is reported, as it is a slip. */
export function rowsThatFit(
  { body }: Pick<Table, "body">,
  { where }: Pick<Columns, "where">,
  selection: Pick<DataSelection, "where">,
): { rows: Cell[][] } | { problems: SelectionProblem[] } {
  let rows = body;
  for (const [name, condition] of Object.entries(selection.where ?? {})) {
    const column = where.get(name) ?? -1;
    const fits = toTest(condition);
    const kept = rows.filter((row) => fits(textOf(row[column])));
    if (kept.length === 0)
      return {
        problems: [
          noRow(
            name,
            condition,
            rows.map((row) => textOf(row[column])),
          ),
        ],
      };
    rows = kept;
  }
  return { rows };
}

function toTest(condition: Condition): (text: string) => boolean {
  if (Array.isArray(condition)) return (text) => condition.some((value) => isSame(text, value));
  if (typeof condition !== "object") return (text) => isSame(text, condition);
  const { from, to } = condition;
  return (text) =>
    text !== "" && (from === undefined || order(text, from) >= 0) && (to === undefined || order(text, to) <= 0);
}

/** 2020 is also the cell "2020.0". */
function isSame(text: string, value: Value): boolean {
  return text === String(value).trim() || (typeof value === "number" && text !== "" && Number(text) === value);
}

/** Numbers by size; other texts, such as ISO dates, letter by letter. NaN, which meets no range, for a text beside a number. */
function order(text: string, value: Value): number {
  if (typeof value === "number") return Number(text) - value;
  return text === value ? 0 : text < value ? -1 : 1;
}

function noRow(name: string, condition: Condition, cells: string[]): SelectionProblem {
  const present = [...new Set(cells)].filter(Boolean);
  const wanted =
    typeof condition === "object" && !Array.isArray(condition) ? undefined : [condition].flat().map(String);
  const meant = wanted?.map((value) => didYouMean(value, present)).find(Boolean);
  return {
    at: ["where", name],
    message: wanted
      ? `No row has ${wanted.map((value) => `"${value}"`).join(" or ")} in "${name}"`
      : `No row is in the range of "${name}"`,
    hint: meant ?? `Its values: ${firstOf(present) || "none"}`,
  };
}
