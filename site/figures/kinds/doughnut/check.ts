import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import type { DoughnutFigure } from "./schema.ts";

/** A slice cannot be negative. */
export function doughnutProblems({ series = [] }: ValidParts<DoughnutFigure>): FigureProblem[] {
  return series.flatMap((one, i) =>
    (one?.values ?? []).flatMap((value, j): FigureProblem[] => {
      if (value === null || value === undefined || value >= 0) return [];
      const message = `${value} cannot be a slice of a doughnut`;
      return [{ code: "figure-invalid", path: ["series", i, "values", j], message, hint: 'Use "kind": "bar"' }];
    }),
  );
}
