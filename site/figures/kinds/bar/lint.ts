import { exactSum } from "../../../content/exact.ts";
import type { LintFinding } from "../../../content/figure-problem.ts";
import { isPercent, PERCENT_TOLERANCE } from "../../percent.ts";
import type { BarFigure } from "./schema.ts";
import { unsortedBars } from "./unsorted-bars.ts";

export function barFindings(figure: BarFigure): LintFinding[] {
  const stacks = figure.stack === "stacked" && isPercent(figure) ? figure.labels : [];
  return [...cutFoot(figure), ...unsortedBars(figure), ...stacks.flatMap((_, label) => overfullStack(figure, label))];
}

/** Bars are read by their lengths: cut off at the foot, they show another ratio than the numbers. */
function cutFoot({ scale: { min = 0, max = 0 } = {} }: BarFigure): LintFinding[] {
  const end = min > 0 ? "min" : max < 0 ? "max" : undefined;
  if (end === undefined) return [];
  return [
    {
      code: "figure-lint-zero",
      path: ["scale", end],
      message: `The bars begin at ${end === "min" ? min : max}, not at zero: their lengths tell another ratio than the numbers`,
      hint: `Remove "${end}" from the scale; where small changes matter, use "kind": "line"`,
    },
  ];
}

/** The parts of a stack may leave out some of the whole, but must not exceed it. With "percent", they are computed. */
function overfullStack({ labels, series }: BarFigure, label: number): LintFinding[] {
  const values = series.map((one) => one.values[label] ?? 0);
  const total = exactSum(values);
  if (total <= 100 + PERCENT_TOLERANCE || values.some((value) => value < 0)) return [];
  return [
    {
      code: "figure-lint-percent-sum",
      path: ["labels", label],
      message: `The percentages stacked at "${labels[label]}" make ${total}, more than a whole`,
      hint: 'Correct them, or use "stack": "none" if they overlap',
    },
  ];
}
