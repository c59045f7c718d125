import { didYouMean } from "../../diagnostics/suggest.ts";
import type { Cell } from "./csv-cells.ts";
import { firstOf } from "./first-of.ts";
import type { SelectionProblem } from "./table.ts";

/** A column that a selection names, and where. */
export interface NamedColumn {
  name: string;
  at: (string | number)[];
}

export function unknownColumns(header: Cell[], named: NamedColumn[]): SelectionProblem[] {
  const known = header.map(({ text }) => text.trim()).filter(Boolean);
  const unknown = named.filter(({ name }) => !known.includes(name));
  return unknown.map(({ name, at }) => ({
    at,
    message: `The CSV has no column "${name}"`,
    hint: didYouMean(name, known) ?? `Its columns: ${firstOf(known)}`,
  }));
}
