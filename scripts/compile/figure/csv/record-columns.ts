import {
  type KindCsv,
  orList,
  type RecordColumn,
  type RecordSelection,
  type RecordTable,
} from "../../../../site/content/kind-csv.ts";
import { type Cell, NO_CELL } from "./csv-cells.ts";
import { firstOf } from "./first-of.ts";
import type { SelectionProblem } from "./table.ts";
import { toNumber } from "./to-number.ts";
import { unknownColumns } from "./unknown-columns.ts";

/** The table of a kind that a CSV contains, and the position of each field's column. -1 stands for a missing column. */
export interface RecordColumns {
  table: RecordTable;
  positions: ReadonlyMap<string, number>;
}

type Found = RecordColumns | { problems: SelectionProblem[] };

export function recordColumns(header: Cell[], tables: KindCsv, selection: RecordSelection): Found {
  const { where = {}, ...columns } = selection;
  const named = Object.entries(columns).flatMap(([field, name]) =>
    typeof name === "string" ? [{ name, at: [field] }] : [],
  );
  const inWhere = Object.keys(where).map((name) => ({ name, at: ["where", name] }));
  const problems = unknownColumns(header, [...named, ...inWhere]);
  if (problems.length > 0) return { problems };
  const fields = named.flatMap(({ at }) => at);
  if (fields.length === 0 && header.every(isNumber)) return { problems: [unnamed(header, tables)] };
  const candidates = tables.map((table) => ({ table, positions: positionsIn(header, table, selection) }));
  const chosen = candidates.find(({ table }) => table.columns.some(({ field }) => fields.includes(field)));
  const found = chosen ?? candidates.find(isComplete);
  if (!found || !isComplete(found)) return { problems: [missing(header, chosen ? [chosen] : candidates)] };
  const others = fields.filter((field) => !found.table.columns.some((one) => one.field === field));
  const wrong = [
    ...others.map((field) => fieldOfOtherTable(field, found)),
    ...namedTwice(header, found.table, selection),
  ];
  return wrong.length > 0 ? { problems: wrong } : found;
}

function positionsIn(header: Cell[], table: RecordTable, selection: RecordSelection): Map<string, number> {
  // A single column needs no particular name.
  if (table.isBare && header.length === 1) return new Map(table.columns.map(({ field }) => [field, 0]));
  const position = (column: RecordColumn) => {
    const own = selection[column.field];
    if (typeof own === "string") return header.findIndex(({ text }) => text.trim() === own);
    return Math.max(
      -1,
      ...column.names
        .map((name) => header.findIndex(({ text }) => isNamed(text, name)))
        .filter(isAt)
        .slice(0, 1),
    );
  };
  return new Map(table.columns.map((column) => [column.field, position(column)]));
}

const isAt = (position: number) => position !== -1;
const isNamed = (text: string, name: string) => text.trim().toLowerCase() === name;
const isNumber = ({ text }: Cell) => Number.isFinite(toNumber(text) ?? Number.NaN);

function isComplete({ positions }: RecordColumns): boolean {
  return [...positions.values()].every(isAt);
}

function unnamed(header: Cell[], tables: KindCsv): SelectionProblem {
  const { columns } = tables[tables.length - 1] ?? tables[0];
  return {
    at: header[0] ?? NO_CELL,
    message: `The first row has the number ${header[0]?.text.trim()}, where the name of the column belongs`,
    hint: `Add a row above it with the columns' names: ${columns.map(({ names }) => names[0]).join(",")}`,
  };
}

/**
 * Reports the columns that are missing from the table that the header fits best. If several tables fit equally well, names the
 * columns of each.
 */
function missing(header: Cell[], candidates: RecordColumns[]): SelectionProblem {
  const count = ({ positions }: RecordColumns) => [...positions.values()].filter(isAt).length;
  const most = Math.max(...candidates.map(count));
  const nearest = candidates.filter((one) => count(one) === most);
  const lacking = nearest.map(({ table, positions }) =>
    table.columns.filter(({ field }) => positions.get(field) === -1),
  );
  const taken = new Set(nearest.flatMap(({ positions }) => [...positions.values()]));
  // The first column that is not recognized is probably the one that was meant.
  const meant = header.find((_, i) => !taken.has(i));
  const [first] = lacking.at(-1) ?? [];
  const wanted = lacking.map((columns) => columns.map(({ names }) => orList(names)).join(", ")).join("; or ");
  const example = `"select": { "${first?.field}": "${(meant ?? header[0])?.text.trim() || "…"}" }`;
  return {
    at: meant ?? header[0] ?? NO_CELL,
    message: `The header has ${firstOf(header.map(({ text }) => `"${text.trim()}"`))} and lacks ${wanted}`,
    hint: meant ? `Rename the column, or name it in the figure: ${example}` : "Add the column",
  };
}

function fieldOfOtherTable(field: string, { table }: RecordColumns): SelectionProblem {
  return {
    at: [field],
    message: `"${field}" is no column of "${table.list}", of which "select" names columns too`,
    hint: `Remove "${field}", or what is named for "${table.list}"`,
  };
}

/** Reports two columns with the name that a field needs: it is unclear which one is meant. */
function namedTwice(header: Cell[], { columns }: RecordTable, selection: RecordSelection): SelectionProblem[] {
  return columns.flatMap(({ field, names }) => {
    const own = selection[field];
    const same = typeof own === "string" ? [own] : names;
    const cells = same.map((name) =>
      header.filter(({ text }) => (typeof own === "string" ? text.trim() === name : isNamed(text, name))),
    );
    const second = cells.find((some) => some.length > 0)?.[1];
    if (!second) return [];
    const message = `Two columns are named "${second.text.trim()}"`;
    return [{ at: second, message, hint: "Rename one of them, or take it out" }];
  });
}
