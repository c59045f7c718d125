import type { FigureProblem, ValidParts } from "../../../site/content/figure-problem.ts";
import { type Figure, kindOf } from "../../../site/content/figure-schema.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { didYouMean } from "../diagnostics/suggest.ts";
import type { Path } from "../schema/located.ts";
import { chartProblems } from "./chart-problems.ts";
import type { FigureDocument } from "./figure-document.ts";

/** A figure without the parts that have errors of their own. */
type FigureParts = ValidParts<Figure> & Pick<Figure, "kind">;

/**
 * Checks what a schema cannot express: whether the parts of a figure agree with each other. Parts with errors are missing,
 * so that one mistake does not hide another; `faults` are the paths of those errors.
 */
export function checkFigure(figure: FigureParts, document: FigureDocument, faults: Path[] = []): Diagnostic[] {
  const ofItsKind = kindOf(figure).check?.(figure, faults) ?? [];
  const problems = "series" in figure ? [...chartProblems(figure), ...ofItsKind] : ofItsKind;
  return problems.map((problem) => toDiagnostic(problem, document));
}

function toDiagnostic(
  { code, path, message, hint, unknown, first }: FigureProblem,
  document: FigureDocument,
): Diagnostic {
  const { file, place } = document.at(path);
  const earlier = first && document.at(first);
  const related = earlier && [{ file: earlier.file, ...earlier.place, message: "First used here" }];
  const suggested = unknown && didYouMean(unknown.name, unknown.known);
  return diagnostic(code, file, place, { message, hint: suggested ?? hint, ...(related && { related }) });
}
