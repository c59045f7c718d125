import { type TextPageFields, textPageSchema } from "../../../../site/content/text-page-schema.ts";
import { type Diagnostic, diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { explainIssues, isCause } from "../../schema/explain-issues.ts";
import type { Located } from "../../schema/located.ts";

interface Input {
  file: string;
  document: Located;
  /** The opening fence: the place of missing fields. */
  fence: Place;
}

/** Checks the front matter of a page of the owner. */
export function validateTextPage({ file, document, fence }: Input): {
  page?: TextPageFields;
  diagnostics: Diagnostic[];
} {
  const { value } = document;
  const { data, error } = textPageSchema.safeParse(value);
  // zod leaves out what is missing; its type says that a field may be undefined.
  if (!error) return { page: data as TextPageFields, diagnostics: [] };
  const explanations = explainIssues(textPageSchema, value, error.issues).filter(isCause);
  const diagnostics = explanations.map(({ what, path, message, hint, suggested }) => {
    const own = what === "unknown-key" ? document.placeOfKey(path) : document.placeOf(path);
    const fix = own && suggested !== undefined ? [{ ...own, text: String(suggested) }] : undefined;
    return diagnostic(`front-matter-${what}`, file, own ?? fence, { message, hint, fix });
  });
  return { diagnostics };
}
