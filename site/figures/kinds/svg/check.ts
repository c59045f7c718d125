import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import type { SvgFigure } from "./schema.ts";

export function svgProblems({ table }: ValidParts<SvgFigure>): FigureProblem[] {
  const { head, rows = [] } = table ?? {};
  return rows.flatMap((row, i): FigureProblem[] => {
    if (!head || !row || row.length === head.length) return [];
    const message = `Row ${i + 1} has ${row.length} cells for ${head.length} columns`;
    const hint = `One cell for each of ${head.map((column) => `"${column}"`).join(", ")}; "" for an empty one`;
    return [{ code: "figure-length", path: ["table", "rows", i], message, hint }];
  });
}
