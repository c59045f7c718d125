import { didYouMean } from "../../diagnostics/suggest.ts";
import type { Cell } from "./csv-cells.ts";
import { firstOf } from "./first-of.ts";
import type { SelectionProblem } from "./table.ts";

/** A column that a selection names, and where. */
export interface NamedColumn {
  name: string;
  at: (string | number)[];
}

/** Of a name that two columns have, nobody can say which is meant. */
export function unknownColumns(header: Cell[], named: NamedColumn[]): SelectionProblem[] {
  const known = header.map(({ text }) => text.trim()).filter(Boolean);
  return named.flatMap(({ name, at }): SelectionProblem[] => {
    const having = header.filter(({ text }) => text.trim() === name);
    if (having.length === 1) return [];
    if (having.length === 0) {
      const hint = didYouMean(name, known) ?? `Its columns: ${firstOf(known)}`;
      return [{ at, message: `The CSV has no column "${name}"`, hint }];
    }
    const message = `${having.length} columns of the CSV are called "${name}"`;
    return [{ at: having[1] ?? at, message, hint: "Give each a name of its own" }];
  });
}
