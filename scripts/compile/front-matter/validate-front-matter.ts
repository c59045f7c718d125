import { type FrontMatter, frontMatterSchema } from "../../../site/content/post-schema.ts";
import { type Diagnostic, diagnostic, type Place } from "../diagnostic.ts";
import { type Explanation, explainIssues } from "../schema/explain-issues.ts";
import { type Located, type Path, valueAt } from "../schema/located.ts";
import { suggest } from "../suggest.ts";
import { correctedLine } from "./corrected-line.ts";

export type ValidFrontMatter = { frontMatter?: FrontMatter; diagnostics: Diagnostic[] };

/** `fence` is the opening fence: where a field is missing there is no better place to point at. */
export function validateFrontMatter(input: { file: string; document: Located; fence: Place }): ValidFrontMatter {
  const { value } = input.document;
  const result = frontMatterSchema.safeParse(value);
  if (!result.success) {
    const explanations = explainIssues(frontMatterSchema, value, result.error.issues);
    return { diagnostics: explanations.filter(isCause).map((explanation) => toDiagnostic(explanation, input)) };
  }
  const diagnostics = lateUpdate(result.data, input);
  return { ...(diagnostics.length === 0 && { frontMatter: result.data }), diagnostics };
}

/** A misspelt "titel" is reported once, as the unknown key, not a second time as the missing "title". */
function isCause(explanation: Explanation, _: number, all: Explanation[]): boolean {
  if (explanation.what !== "missing-field") return true;
  const name = String(explanation.path.at(-1));
  return !all.some((other) => other.what === "unknown-key" && suggest(String(other.path.at(-1)), [name]) === name);
}

const CODES = {
  "unknown-key": "front-matter-unknown-key",
  "missing-field": "front-matter-missing-field",
  invalid: "front-matter-invalid",
} as const;

function toDiagnostic(problem: Explanation, input: { file: string; document: Located; fence: Place }): Diagnostic {
  const hint = correctedLine(problem.path, valueAt(input.document.value, problem.path)) ?? problem.hint;
  return diagnostic(CODES[problem.what], input.file, placeOf(problem, input), {
    message: problem.message,
    ...(hint && { hint }),
  });
}

function placeOf(problem: Explanation, { document, fence }: { document: Located; fence: Place }): Place {
  if (problem.what === "unknown-key") return document.placeOfKey(problem.path) ?? fence;
  if (problem.what === "missing-field") return fence;
  return nearestPlace(document, problem.path) ?? fence;
}

/** The place of the value, or of what holds it. */
function nearestPlace(document: Located, path: Path): Place | undefined {
  for (let end = path.length; end > 0; end--) {
    const place = document.placeOf(path.slice(0, end));
    if (place) return place;
  }
  return undefined;
}

/** ISO days compare as text. */
function lateUpdate(frontMatter: FrontMatter, { file, document, fence }: Parameters<typeof validateFrontMatter>[0]) {
  if (frontMatter.updated === undefined || frontMatter.updated >= frontMatter.date) return [];
  return [
    diagnostic("front-matter-invalid", file, document.placeOf(["updated"]) ?? fence, {
      message: `"updated" lies before "date", which is ${frontMatter.date}`,
      hint: "Leave the field out until the post has really changed",
    }),
  ];
}
