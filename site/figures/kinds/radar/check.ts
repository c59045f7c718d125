import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import type { RadarFigure } from "./schema.ts";

/** An outline of fewer corners has no area. */
const FEWEST_LABELS = 3;

export function radarProblems({ labels = [] }: ValidParts<RadarFigure>): FigureProblem[] {
  // The schema reports an empty list.
  if (labels.length === 0 || labels.length >= FEWEST_LABELS) return [];
  const count = labels.length === 1 ? "1 label" : `${labels.length} labels`;
  const message = `A radar needs ${FEWEST_LABELS} labels or more, and this one has ${count}`;
  return [{ code: "figure-invalid", path: ["labels"], message, hint: 'Add labels, or use "kind": "bar"' }];
}
