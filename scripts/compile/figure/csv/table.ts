import type { Path } from "../../schema/located.ts";
import type { Cell } from "./csv-cells.ts";

export interface Table {
  header: Cell[];
  body: Cell[][];
}

/** A problem with a selection, at one of its fields or at a cell of the CSV. */
export interface SelectionProblem {
  at: Path | Cell;
  message: string;
  hint: string;
}

/** A table, or the problems that prevent one. */
export type Selected = Table | { problems: SelectionProblem[] };

/** The positions in the table of the columns that a selection names. */
export interface Columns {
  labels: number;
  values: number[];
  series?: number | undefined;
  where: ReadonlyMap<string, number>;
}

export function textOf(cell: Cell | undefined): string {
  return cell?.text.trim() ?? "";
}
