import type { LintFinding } from "../../../content/figure-problem.ts";
import { labelDates } from "../../../content/label-dates.ts";
import { firstBackStep, isOtherwiseNamed } from "./date-axis.ts";
import { hiddenChange } from "./hidden-change.ts";
import type { LineFigure } from "./schema.ts";

export function lineFindings(figure: LineFigure): LintFinding[] {
  return [...datesInOrder(figure), ...hiddenChange(figure)];
}

/** Dates in order are placed by time. In any other order they stand at equal distances, and the slope says nothing. */
function datesInOrder({ labels, axes }: LineFigure): LintFinding[] {
  const dates = labelDates(labels);
  if (!dates) return mixedDates(labels);
  if (dates.step === "year" && isOtherwiseNamed(axes?.x)) return [];
  const back = firstBackStep(dates.at);
  return back === -1 ? [] : [outOfOrder(labels, back)];
}

function outOfOrder(labels: string[], i: number): LintFinding {
  return {
    code: "figure-lint-dates",
    path: ["labels", i],
    message: `"${labels[i]}" stands after "${labels[i - 1]}": the line does not follow time`,
    hint: "Write the dates from the earliest to the latest, each once",
  };
}

/** Dates of two kinds, such as years and months, have no common distance. */
function mixedDates(labels: string[]): LintFinding[] {
  const steps = labels.map((label) => labelDates([label])?.step);
  const other = steps.findIndex((step) => step !== steps[0]);
  if (other === -1 || steps.includes(undefined)) return [];
  return [
    {
      code: "figure-lint-dates",
      path: ["labels", other],
      message: `"${labels[other]}" is a ${steps[other]} and "${labels[0]}" a ${steps[0]}: the line puts all labels at equal distances`,
      hint: "Write all dates alike, such as 2024-03, and the line places them by time",
    },
  ];
}
