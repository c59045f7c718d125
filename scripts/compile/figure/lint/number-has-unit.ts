import type { LintFinding } from "../../../../site/content/figure-problem.ts";
import { type ChartFigure, type Figure, kindOf } from "../../../../site/content/figure-schema.ts";
import { firstNumber, numberedEntries } from "./figure-numbers.ts";
import { saysUnit } from "./says-unit.ts";

/**
 * The numbers of a figure that can have a unit need "unit" or "currency", unless the picture says it elsewhere: by the title of the
 * value axis, as shares of 100 %, or in the name of every series or of every label.
 */
export function numberHasUnit(figure: Figure): LintFinding[] {
  if (!("unit" in kindOf(figure).schema.shape) || "unit" in figure || "currency" in figure) return [];
  const path = firstNumber(figure);
  if (!path || saysItElsewhere(figure)) return [];
  const axis = !("series" in figure) ? "" : '; a count may be named by its series, as in "Number of posts"';
  return [
    {
      code: "figure-lint-unit",
      path,
      message: "Nothing says what this number counts or measures",
      hint: `Add "unit", such as "h", "%" or "users", or "currency", such as "USD"${axis}`,
    },
  ];
}

function saysItElsewhere(figure: Figure): boolean {
  if (!("series" in figure)) return numberedEntries(figure).every(({ label }) => isUnitLabel(String(label)));
  if (figure.kind === "bar" && figure.stack === "percent") return true;
  return (
    valueAxis(figure) !== undefined ||
    figure.series.every(({ name }) => saysUnit(name)) ||
    (figure.kind !== "line" && figure.labels.every(isUnitLabel))
  );
}

/** Whether a label names a unit. "Day 3" and "100 tokens" name a position on the other axis instead. */
function isUnitLabel(label: string): boolean {
  return !/\p{Nd}/u.test(label) && saysUnit(label);
}

function valueAxis(figure: ChartFigure): string | undefined {
  if (figure.kind === "line") return figure.axes?.y;
  if (figure.kind !== "bar") return undefined;
  return figure.orientation === "horizontal" ? figure.axes?.x : figure.axes?.y;
}
