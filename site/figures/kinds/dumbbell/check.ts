import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import type { DumbbellFigure } from "./schema.ts";

/** A number beyond the end of a scale that the file gives would lie outside of the picture. */
export function dumbbellProblems({ rows = [], scale }: ValidParts<DumbbellFigure>): FigureProblem[] {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = scale ?? {};
  return rows.flatMap((row, i) =>
    (["from", "to"] as const).flatMap((end): FigureProblem[] => {
      const value = row?.[end];
      if (value === undefined || (value >= min && value <= max)) return [];
      const message = `${value} of "${row?.label ?? `rows[${i}]`}" lies outside of the scale`;
      const hint = value < min ? `Set scale.min to ${value} or less` : `Set scale.max to ${value} or more`;
      return [{ code: "figure-invalid", path: ["rows", i, end], message, hint }];
    }),
  );
}
