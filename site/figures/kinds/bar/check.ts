import { belowZero } from "../../../content/below-zero.ts";
import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { unknownName } from "../../../content/unknown-name.ts";
import type { BarFigure } from "./schema.ts";

export function barProblems(figure: ValidParts<BarFigure>): FigureProblem[] {
  const negative = figure.stack === "percent" ? belowZero(figure, 'Correct it, or use "stack": "stacked"') : [];
  return [...negative, ...comparisonProblems(figure)];
}

/** The two labels to compare must exist, and an annotation must say something about them. */
function comparisonProblems({ compare, labels, annotation }: ValidParts<BarFigure>): FigureProblem[] {
  if (!compare) return [];
  const [first, second] = compare;
  const unknown = compare.flatMap((name, i) => unknownName(name, labels, ["compare", i], "label"));
  const invalid = (path: FigureProblem["path"], message: string, hint: string): FigureProblem[] => [
    { code: "figure-invalid", path, message, hint },
  ];
  if (first !== undefined && first === second)
    return invalid(["compare", 1], `"${first}" is compared with itself`, "Name two labels");
  if (annotation === undefined && unknown.length === 0)
    return invalid(["compare"], "Nothing is said of what is compared", 'Add "annotation", such as "10x faster"');
  return unknown;
}
