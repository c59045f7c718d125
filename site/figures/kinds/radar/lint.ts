import type { LintFinding } from "../../../content/figure-problem.ts";
import type { RadarFigure } from "./schema.ts";

const MOST_SERIES = 5;
/** More labels do not fit around a radar. */
const MOST_POINTS = 16;

export function radarFindings({ labels, series }: RadarFigure): LintFinding[] {
  return [
    ...(series.length > MOST_SERIES ? [manySeries(series.length)] : []),
    ...(labels.length > MOST_POINTS ? [manyPoints(labels.length)] : []),
  ];
}

function manySeries(count: number): LintFinding {
  return {
    code: "figure-lint-radar-series",
    path: ["series", MOST_SERIES, "name"],
    message: `The radar has ${count} series; the outlines of more than ${MOST_SERIES} hide each other`,
    hint: 'Show the two or three that the takeaway is about, or use "kind": "comparison"',
  };
}

function manyPoints(count: number): LintFinding {
  return {
    code: "figure-lint-label",
    path: ["labels", MOST_POINTS],
    message: `Around a radar there is room for ${MOST_POINTS} labels, not for ${count}`,
    hint: 'Group the axes, or use "kind": "bar" with "orientation": "horizontal"',
  };
}
