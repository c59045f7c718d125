import type { LintFinding } from "../../../content/figure-problem.ts";
import { type DateStep, labelDates } from "../../../content/label-dates.ts";
import { hiddenChange } from "./hidden-change.ts";
import type { LineFigure } from "./schema.ts";

export function lineFindings(figure: LineFigure): LintFinding[] {
  return [...unevenDates(figure), ...hiddenChange(figure)];
}

/** A line draws its labels at equal distances. Where they are dates, the slope is the speed of a change, so equal must mean equal. */
function unevenDates({ labels, axes }: LineFigure): LintFinding[] {
  const dates = labelDates(labels);
  // "1000", "1500" and "2000" may be years or anything else: the axis can say what.
  if (!dates || labels.length < 3 || (dates.step === "year" && isOtherwiseNamed(axes?.x))) return [];
  const gaps = dates.at.slice(1).map((at, i) => at - (dates.at[i] ?? 0));
  const back = gaps.findIndex((gap) => gap <= 0);
  if (back !== -1) return [outOfOrder(labels, back + 1)];
  const [shortest, longest] = [Math.min(...gaps), Math.max(...gaps)];
  return isEven(dates.step, gaps) ? [] : [unequal(dates.step, { shortest, longest, label: gaps.indexOf(longest) + 1 })];
}

function isOtherwiseNamed(axis = "year"): boolean {
  return !/year|date|time|jahr|datum|zeit/i.test(axis);
}

/** Months and quarters are about equally long, and exchanges and offices are closed on weekends and holidays. */
function isEven(step: DateStep, gaps: number[]): boolean {
  const [shortest, longest] = [Math.min(...gaps), Math.max(...gaps)];
  const isWorkdays = step === "day" && shortest === 1 && longest <= 5;
  return isWorkdays || longest <= shortest * (step === "day" ? 1.2 : 1);
}

function outOfOrder(labels: string[], i: number): LintFinding {
  return {
    code: "figure-lint-dates",
    path: ["labels", i],
    message: `"${labels[i]}" stands after "${labels[i - 1]}": the line does not follow time`,
    hint: "Write the dates from the earliest to the latest, each once",
  };
}

function unequal(step: DateStep, gaps: { shortest: number; longest: number; label: number }): LintFinding {
  const { shortest, longest, label } = gaps;
  return {
    code: "figure-lint-dates",
    path: ["labels", label],
    message: `The dates are ${shortest} to ${longest} ${step}s apart, and the line draws all steps alike`,
    hint: 'Add the missing dates with null as their value, or use "kind": "bar", which shows no speed',
  };
}
