import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { unknownName } from "../../../content/unknown-name.ts";
import type { ComparisonFigure } from "./schema.ts";

export function comparisonProblems({ columns, rows = [], highlight }: ValidParts<ComparisonFigure>): FigureProblem[] {
  const uneven = rows.flatMap((row, i): FigureProblem[] => {
    const values = row?.values;
    if (!columns || !values || values.length === columns.length) return [];
    const name = row.label ?? `rows[${i}]`;
    const message = `"${name}" has ${values.length} values for ${columns.length} columns`;
    const hint = `One value for each of ${columns.map((column) => `"${column}"`).join(", ")}`;
    return [{ code: "figure-length", path: ["rows", i, "values"], message, hint }];
  });
  return [...uneven, ...unknownName(highlight, columns, ["highlight"], "column")];
}
