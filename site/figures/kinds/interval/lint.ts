import type { LintFinding } from "../../../content/figure-problem.ts";
import { isUnsorted } from "../../is-unsorted.ts";
import type { IntervalFigure } from "./schema.ts";

/** Rows whose labels are mere names are read fastest from the greatest value to the least. */
export function intervalFindings({ rows, highlight }: IntervalFigure): LintFinding[] {
  const labels = rows.map(({ label }) => label);
  const lists = (["value", "low", "high"] as const).map((field) => rows.map((row) => row[field]));
  if (!isUnsorted(labels, lists, highlight)) return [];
  return [
    {
      code: "figure-lint-order",
      path: ["rows"],
      message: `The ${rows.length} rows are sorted neither by their values nor by an order that their labels have`,
      hint: "Sort them from the greatest value to the least",
    },
  ];
}
