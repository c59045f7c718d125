import type { Category } from "../../../../site/content/categories.ts";
import { type IssueFields, type IssueSchema, issueSchemaOf } from "../../../../site/content/issue-schema.ts";
import { type Diagnostic, diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { explainIssues, isCause } from "../../schema/explain-issues.ts";
import type { Located } from "../../schema/located.ts";

interface Input {
  file: string;
  document: Located;
  /** The opening fence: the place of missing fields. */
  fence: Place;
  categories: readonly Category[];
}

/** Checks the front matter of an issue of the newsletter. */
export function validateIssue(input: Input): { issue?: IssueFields; diagnostics: Diagnostic[] } {
  const { file, document, fence, categories } = input;
  const schema = schemaOf(categories);
  const { data, error } = schema.safeParse(document.value);
  const repeated = repeatedSubject(input);
  if (!error) return repeated.length > 0 ? { diagnostics: repeated } : { issue: data, diagnostics: [] };
  const explanations = explainIssues(schema, document.value, error.issues).filter(isCause);
  const invalid = explanations.map(({ what, path, message, hint, suggested }) => {
    const own = what === "unknown-key" ? document.placeOfKey(path) : document.placeOf(path);
    const fix = own && suggested !== undefined ? [{ ...own, text: String(suggested) }] : undefined;
    return diagnostic(`front-matter-${what}`, file, own ?? fence, { message, hint, fix });
  });
  return { diagnostics: [...invalid, ...repeated] };
}

/** An inbox shows both beside each other. */
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

/** Made once for all issues of a site. */
function schemaOf(categories: readonly Category[]): IssueSchema {
  const known = schemas.get(categories) ?? issueSchemaOf(categories);
  schemas.set(categories, known);
  return known;
}

const schemas = new WeakMap<readonly Category[], IssueSchema>();
