import type { Path } from "../../schema/located.ts";
import type { Cell } from "./csv-cells.ts";

export interface Table {
  header: Cell[];
  body: Cell[][];
}

/** What is wrong with a selection: a field of it, or a cell that it needs. */
export interface SelectionProblem {
  at: Path | Cell;
  message: string;
  hint: string;
}

/** A table, or why there is none. */
export type Selected = Table | { problems: SelectionProblem[] };

/** The columns of a selection, by their positions in the table. */
export interface Columns {
  labels: number;
  values: number[];
  series?: number | undefined;
  where: ReadonlyMap<string, number>;
}

export function textOf(cell: Cell | undefined): string {
  return cell?.text.trim() ?? "";
}
