import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { reversedScale } from "../../../content/outside-of-scale.ts";
import type { HeatmapFigure } from "./schema.ts";

type Parts = ValidParts<HeatmapFigure>;

export function heatmapProblems(figure: Parts): FigureProblem[] {
  return [...unevenRows(figure), ...reversedScale(figure.scale)];
}

function unevenRows({ columns, rows = [] }: Parts): FigureProblem[] {
  return rows.flatMap((row, i): FigureProblem[] => {
    const values = row?.values;
    if (!columns || !values || values.length === columns.length) return [];
    const name = row.label ?? `rows[${i}]`;
    const message = `"${name}" has ${values.length} values for ${columns.length} columns`;
    const hint = `One value for each of ${columns.map((column) => `"${column}"`).join(", ")}; null where there is none`;
    return [{ code: "figure-length", path: ["rows", i, "values"], message, hint }];
  });
}
