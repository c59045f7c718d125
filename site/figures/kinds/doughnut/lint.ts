import { exactSum } from "../../../content/exact.ts";
import type { LintFinding } from "../../../content/figure-problem.ts";
import { isPercent, PERCENT_TOLERANCE } from "../../percent.ts";
import type { DoughnutFigure } from "./schema.ts";

const MOST_SLICES = 6;

export function doughnutFindings(figure: DoughnutFigure): LintFinding[] {
  const rings = isPercent(figure) ? figure.series : [];
  return [...manySlices(figure), ...rings.flatMap(incompleteRing)];
}

/** Beyond six, slices become too thin to compare, and there are no more colors that can be told apart. */
function manySlices({ labels }: DoughnutFigure): LintFinding[] {
  if (labels.length <= MOST_SLICES) return [];
  return [
    {
      code: "figure-lint-slices",
      path: ["labels", MOST_SLICES],
      message: `The doughnut has ${labels.length} slices; more than ${MOST_SLICES} cannot be told apart`,
      hint: 'Join the smallest ones to "Other", or use "kind": "bar" with "orientation": "horizontal"',
    },
  ];
}

/** The slices of a ring are parts of one whole, so percentages must make 100. */
function incompleteRing({ name, values }: DoughnutFigure["series"][number], i: number): LintFinding[] {
  const total = exactSum(values);
  if (Math.abs(total - 100) <= PERCENT_TOLERANCE) return [];
  const mend =
    total < 100 ? `add a slice for the other ${exactSum([100, -total])}` : 'use "kind": "bar" if they overlap';
  return [
    {
      code: "figure-lint-percent-sum",
      path: ["series", i, "values"],
      message: `The percentages of "${name}" make ${total}, not 100`,
      hint: `Correct them, or ${mend}`,
    },
  ];
}
