import { didYouMean } from "../../diagnostics/suggest.ts";
import type { Cell } from "./csv-cells.ts";
import { firstOf } from "./first-of.ts";
import type { SelectionProblem } from "./table.ts";

/** A column that a selection names, and the path of the field that names it. */
export interface NamedColumn {
  name: string;
  at: (string | number)[];
}

/** Reports names that no column has, or that several columns have, so that it is unclear which one is meant. */
export function unknownColumns(header: Cell[], named: NamedColumn[]): SelectionProblem[] {
  const known = header.map(({ text }) => text.trim()).filter(Boolean);
  return named.flatMap(({ name, at }): SelectionProblem[] => {
    const matching = header.filter(({ text }) => text.trim() === name);
    if (matching.length === 1) return [];
    if (matching.length === 0) {
      const hint = didYouMean(name, known) ?? `Its columns: ${firstOf(known)}`;
      return [{ at, message: `The CSV has no column "${name}"`, hint }];
    }
    const message = `${matching.length} columns of the CSV are called "${name}"`;
    return [{ at: matching[1] ?? at, message, hint: "Give each a name of its own" }];
  });
}
