import type { LintFinding } from "../../../content/figure-problem.ts";
import { datesInOrder } from "../../dates-in-order.ts";
import { isPercent, PERCENT_TOLERANCE } from "../../percent.ts";
import type { AreaFigure } from "./schema.ts";
import { stackOf } from "./stack.ts";

export function areaFindings(figure: AreaFigure): LintFinding[] {
  return [...datesInOrder(figure, "area"), ...overfull(figure)];
}

/** Stacked percentages may leave out some of the whole, but must not exceed it. With "percent", they are computed. */
function overfull(figure: AreaFigure): LintFinding[] {
  const { totals } = stackOf(figure);
  const at =
    isPercent(figure) && figure.stack === "stacked" ? totals.findIndex((total) => total > 100 + PERCENT_TOLERANCE) : -1;
  if (at === -1) return [];
  return [
    {
      code: "figure-lint-percent-sum",
      path: ["labels", at],
      message: `The percentages stacked at "${figure.labels[at]}" make ${totals[at]}, more than a whole`,
      hint: 'Correct them, or use "kind": "line" if they overlap',
    },
  ];
}
