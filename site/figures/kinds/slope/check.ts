import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { unknownName } from "../../../content/unknown-name.ts";
import type { SlopeFigure } from "./schema.ts";

/** A number beyond the end of a scale that the file gives would lie outside of the picture. */
export function slopeProblems({ rows = [], scale, highlight }: ValidParts<SlopeFigure>): FigureProblem[] {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = scale ?? {};
  const outside = rows.flatMap((row, i) =>
    (["from", "to"] as const).flatMap((end): FigureProblem[] => {
      const value = row?.[end];
      if (value === undefined || (value >= min && value <= max)) return [];
      const message = `${value} of "${row?.label ?? `rows[${i}]`}" lies outside of the scale`;
      const hint = value < min ? `Set scale.min to ${value} or less` : `Set scale.max to ${value} or more`;
      return [{ code: "figure-invalid", path: ["rows", i, end], message, hint }];
    }),
  );
  const labels = rows.map((row) => row?.label);
  return [...outside, ...unknownName(highlight, labels, ["highlight"], "row")];
}
