import type { Category } from "../../../../site/content/categories.ts";
import { type IssueFields, issueSchemaOf } from "../../../../site/content/issue-schema.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { type FrontMatterInput, frontMatterProblems } from "./front-matter-problems.ts";
import { schemaByCategories } from "./schema-by-categories.ts";

interface Input extends FrontMatterInput {
  categories: readonly Category[];
}

const schemaOf = schemaByCategories(issueSchemaOf);

/** Checks the front matter of an issue of the newsletter. */
export function validateIssue(input: Input): { issue?: IssueFields; diagnostics: Diagnostic[] } {
  const schema = schemaOf(input.categories);
  const { data, error } = schema.safeParse(input.document.value);
  const repeated = repeatedSubject(input);
  if (!error) return repeated.length > 0 ? { diagnostics: repeated } : { issue: data, diagnostics: [] };
  return { diagnostics: [...frontMatterProblems(input, schema, error), ...repeated] };
}

/** Finds a preheader that repeats the subject, as an inbox shows both beside each other. */
function repeatedSubject({ file, document, fence }: Input): Diagnostic[] {
  const [subject, preheader] = [document.value.subject, document.value.preheader].map(comparable);
  if (!subject || subject !== preheader) return [];
  return [
    diagnostic("issue-preheader", file, document.placeOf(["preheader"]) ?? fence, {
      message: "The preheader says the same as the subject, and an inbox shows both beside each other",
      hint: "Say in the preheader what else is in the issue",
    }),
  ];
}

function comparable(value: unknown): string {
  return typeof value === "string" ? value.trim().toLowerCase() : "";
}
