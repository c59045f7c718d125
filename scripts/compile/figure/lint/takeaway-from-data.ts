import type { LintFinding } from "../../../../site/content/figure-problem.ts";
import type { Figure } from "../../../../site/content/figure-schema.ts";
import { derivableFrom } from "./derivable.ts";
import { firstNumber } from "./figure-numbers.ts";
import { knownNumbers } from "./known-numbers.ts";
import { readNumbers } from "./read-numbers.ts";

/**
 * A number in the takeaway must be in the figure, or follow from its numbers: otherwise the sentence may be older than the data.
 */
export function takeawayFromData(figure: Figure): LintFinding[] {
  const said = readNumbers(figure.takeaway).filter(({ isName, values }) => !isName && values.length > 0);
  if (said.length === 0 || !firstNumber(figure)) return [];
  const { counts, ...known } = knownNumbers(figure);
  const isDerivable = derivableFrom(known);
  const unknown = said.find(
    ({ values, tolerance }) =>
      !values.some((value) => (Number.isInteger(value) && value <= counts) || isDerivable(value, tolerance)),
  );
  if (!unknown) return [];
  return [
    {
      code: "figure-lint-number",
      path: ["takeaway"],
      message: `The takeaway says ${unknown.text}, which is neither in the figure nor a sum, difference or ratio of its numbers`,
      hint: 'Correct it; if it comes from elsewhere, say in "note" what it is and where it comes from',
    },
  ];
}
