import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { outsideOfScale } from "../../../content/outside-of-scale.ts";
import { fromToNumbers } from "../../from-to-numbers.ts";
import type { DumbbellFigure } from "./schema.ts";

export function dumbbellProblems({ rows = [], scale }: ValidParts<DumbbellFigure>): FigureProblem[] {
  return outsideOfScale(fromToNumbers(rows), scale);
}
