import type { ChartFigure, Figure, FigureOf } from "../../../../site/content/figure-schema.ts";
import { firstNumber } from "./figure-numbers.ts";
import type { Finding } from "./finding.ts";
import { saysUnit } from "./says-unit.ts";

/**
 * The numbers of a chart or funnel need "unit" or "currency", unless the picture says it elsewhere: by the title of the
 * value axis, as shares of 100 %, or in the name of every series or of every label.
 */
export function numberHasUnit(figure: Figure): Finding[] {
  if (!isCounting(figure) || figure.unit !== undefined || figure.currency !== undefined) return [];
  const path = firstNumber(figure);
  if (!path || saysItElsewhere(figure)) return [];
  const axis = figure.kind === "funnel" ? "" : '; a count may be named by its series, as in "Number of posts"';
  return [
    {
      code: "figure-lint-unit",
      path,
      message: "Nothing says what this number counts or measures",
      hint: `Add "unit", such as "h", "%" or "users", or "currency", such as "USD"${axis}`,
    },
  ];
}

function isCounting(figure: Figure): figure is ChartFigure | FigureOf<"funnel"> {
  return ["bar", "line", "radar", "doughnut", "funnel"].includes(figure.kind);
}

function saysItElsewhere(figure: ChartFigure | FigureOf<"funnel">): boolean {
  if (figure.kind === "funnel") return figure.stages.every(({ label }) => isUnitLabel(label));
  if (figure.kind === "bar" && figure.stack === "percent") return true;
  return (
    valueAxis(figure) !== undefined ||
    figure.series.every(({ name }) => saysUnit(name)) ||
    (figure.kind !== "line" && figure.labels.every(isUnitLabel))
  );
}

/** "Day 3" and "100 tokens" name a place on the other axis, not what is measured there. */
function isUnitLabel(label: string): boolean {
  return !/\p{Nd}/u.test(label) && saysUnit(label);
}

function valueAxis(figure: ChartFigure): string | undefined {
  if (figure.kind === "line") return figure.axes?.y;
  if (figure.kind !== "bar") return undefined;
  return figure.orientation === "horizontal" ? figure.axes?.x : figure.axes?.y;
}
