import type { z } from "zod";
import { type Diagnostic, diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { explainIssues, isCause } from "../../schema/explain-issues.ts";
import type { Located } from "../../schema/located.ts";

export interface FrontMatterInput {
  file: string;
  document: Located;
  /** The opening fence: the place of missing fields. */
  fence: Place;
}

/** Converts the schema's issues with the front matter of a page or an issue to diagnostics. */
export function frontMatterProblems(
  { file, document, fence }: FrontMatterInput,
  schema: z.ZodType,
  { issues }: z.ZodError,
): Diagnostic[] {
  const explanations = explainIssues(schema, document.value, issues).filter(isCause);
  return explanations.map(({ what, path, message, hint, suggested }) => {
    const own = what === "unknown-key" ? document.placeOfKey(path) : document.placeOf(path);
    const fix = own && suggested !== undefined ? [{ ...own, text: String(suggested) }] : undefined;
    return diagnostic(`front-matter-${what}`, file, own ?? fence, { message, hint, fix });
  });
}
