import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { outsideOfScale } from "../../../content/outside-of-scale.ts";
import { unknownName } from "../../../content/unknown-name.ts";
import { fromToNumbers } from "../../from-to-numbers.ts";
import type { SlopeFigure } from "./schema.ts";

export function slopeProblems({ rows = [], scale, highlight }: ValidParts<SlopeFigure>): FigureProblem[] {
  const labels = rows.map((row) => row?.label);
  return [...outsideOfScale(fromToNumbers(rows), scale), ...unknownName(highlight, labels, ["highlight"], "row")];
}
