import { z } from "zod";
import { column, type DataSelection, where } from "./data-selection.ts";

/** The tables that a kind can read from a CSV, with one row per entry of a list. The CSV's header decides which one it is. */
export type KindCsv = readonly [RecordTable, ...RecordTable[]];

export interface RecordTable {
  /** The field of the figure that the rows become. */
  list: string;
  columns: readonly RecordColumn[];
  /** Each entry is the cell of the only column, and not an object. */
  isBare?: true;
}

export interface RecordColumn {
  field: string;
  /** The names that its header may have, in lower case. Hints recommend the first. */
  names: readonly [string, ...string[]];
  holds: "text" | "number";
}

/** Selects the rows that become entries, and names the column of a field where its header does not. */
export interface RecordSelection {
  where?: DataSelection["where"];
  [field: string]: string | DataSelection["where"];
}

/** The schema of `select` for a kind whose CSV has a row for each entry. */
export function recordSelection(tables: KindCsv): z.ZodType<RecordSelection, RecordSelection> {
  const columns = tables.flatMap((table) => table.columns);
  const fields = columns.map(({ field, names }) => [
    field,
    column.optional().describe(`The column of "${field}". Default: the one named ${orList(names)}.`),
  ]);
  const schema = z
    .strictObject({ where, ...Object.fromEntries(fields) })
    .describe("Which rows of the CSV are shown, and what its columns are where their names do not say it.");
  // The type of fromEntries does not keep the keys.
  return schema as unknown as z.ZodType<RecordSelection, RecordSelection>;
}

/** "a", "b" or "c" */
export function orList(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`);
  return [quoted.slice(0, -1).join(", "), ...quoted.slice(-1)].filter(Boolean).join(" or ");
}
