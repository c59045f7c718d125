import { type TextPageFields, textPageSchema } from "../../../../site/content/text-page-schema.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type FrontMatterInput, frontMatterProblems } from "./front-matter-problems.ts";

/** Checks the front matter of a page of the owner. */
export function validateTextPage(input: FrontMatterInput): { page?: TextPageFields; diagnostics: Diagnostic[] } {
  const { data, error } = textPageSchema.safeParse(input.document.value);
  // The cast is safe: zod omits missing fields, although its type allows undefined.
  if (!error) return { page: data as TextPageFields, diagnostics: [] };
  return { diagnostics: frontMatterProblems(input, textPageSchema, error) };
}
