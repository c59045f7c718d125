import type { LintFinding } from "../../../content/figure-problem.ts";
import { datesInOrder } from "../../dates-in-order.ts";
import { hiddenChange } from "./hidden-change.ts";
import type { LineFigure } from "./schema.ts";

export function lineFindings(figure: LineFigure): LintFinding[] {
  return [...datesInOrder(figure, "line"), ...hiddenChange(figure)];
}
