import type { z } from "zod";
import { didYouMean, suggest, unambiguousMatch } from "../diagnostics/suggest.ts";
import { suggestSlug } from "../slugs/to-slug.ts";
import { fieldDescription, fieldNames, fieldType, isOptional } from "./fields.ts";
import { formatPath, type Path, valueAt } from "./located.ts";

/** A schema issue in plain language. `path` leads to the value, or for an unknown key to that key. */
export interface Explanation {
  what: "unknown-key" | "missing-field" | "invalid";
  path: Path;
  message: string;
  hint: string;
  /** The only key or value that can be meant. */
  suggested?: string | number;
}

/** The hint for a number in JSON or CSV that is larger than any that a computer holds. */
export const TOO_LARGE = 'Write fewer digits, and what they count, such as "billion", as the unit';

type Issue = z.core.$ZodIssue;

export function explainIssues(schema: z.ZodType, value: unknown, issues: Issue[]): Explanation[] {
  const seen = new Set<string>();
  return issues
    .flatMap((issue) => explainIssue(schema, value, issue))
    .filter(({ path }) => {
      // A list where text is wanted is both of the wrong type and too short: only the first issue is kept.
      const key = JSON.stringify(path);
      return !seen.has(key) && seen.add(key);
    });
}

/** A misspelt "titel" is reported once, as an unknown key, and not again as the missing "title". */
export function isCause(explanation: Explanation, _: number, all: Explanation[]): boolean {
  if (explanation.what !== "missing-field") return true;
  const name = String(explanation.path.at(-1));
  const parent = formatPath(explanation.path.slice(0, -1));
  const others = all.filter(({ what, path }) => what === "unknown-key" && formatPath(path.slice(0, -1)) === parent);
  return !others.some(({ path }) => suggest(String(path.at(-1)), [name]) === name);
}

function explainIssue(schema: z.ZodType, value: unknown, issue: Issue): Explanation[] {
  const path = issue.path.filter((key) => typeof key !== "symbol");
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownKey(schema, value, path, key));
  const found = valueAt(value, path);
  if (found === undefined) return [missingField(schema, path)];
  const name = formatPath(path) || "The document";
  const description = fieldDescription(schema, path);
  const given = { schema, issue, found, path };
  const hint = choiceHint(issue, found) ?? groupHint(given) ?? description ?? fallbackHint(given);
  const suggested = suggestedValue(issue, found);
  const message = `"${name}" ${describeIssue(issue, found)}`;
  return [{ what: "invalid", path, message, hint, ...(suggested !== undefined && { suggested }) }];
}

/** The allowed value that the given one nearly is, or the number that stands in quotes. */
function suggestedValue(issue: Issue, found: unknown): string | number | undefined {
  if (typeof found !== "string") return undefined;
  if (issue.code === "invalid_value") return unambiguousMatch(found, issue.values.map(String));
  const isNumber = issue.code === "invalid_type" && issue.expected === "number";
  return isNumber && /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(found.trim()) ? Number(found) : undefined;
}

function unknownKey(schema: z.ZodType, value: unknown, path: Path, key: string): Explanation {
  const names = fieldNames(schema, path);
  const present = valueAt(value, path);
  const free = names.filter((name) => !Object.hasOwn(Object(present), name));
  const where = path.length ? ` in "${formatPath(path)}"` : "";
  const hint = didYouMean(key, free) ?? didYouMean(key, names) ?? `Known fields: ${names.join(", ")}`;
  const suggested = unambiguousMatch(key, free);
  const message = `There is no field "${key}"${where}`;
  return { what: "unknown-key", path: [...path, key], message, hint, ...(suggested !== undefined && { suggested }) };
}

function missingField(schema: z.ZodType, path: Path): Explanation {
  const description = fieldDescription(schema, path);
  const name = String(path.at(-1));
  const where = path.length > 1 ? ` in "${formatPath(path.slice(0, -1))}"` : "";
  return {
    what: "missing-field",
    path,
    message: `The field "${name}" is missing${where}`,
    hint: description
      ? `${name}: ${description}`
      : `Add "${name}", as ${TYPES[fieldType(schema, path)] ?? "its value"}`,
  };
}

/** What is wrong with a value, as a phrase that follows its name. A schema's own words ("must be …") come first. */
function describeIssue(issue: Issue, found: unknown): string {
  if (/^(?:must|needs)\b/.test(issue.message)) return `${issue.message}, not ${show(found)}`;
  if (isTooLarge(found)) return "is too large for a number";
  switch (issue.code) {
    case "invalid_type":
      return found === null ? "has no value" : `must be ${TYPES[issue.expected] ?? issue.expected}, not ${show(found)}`;
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}, not ${show(found)}`;
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? true);
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum), found);
    case "invalid_format":
      return issue.format === "url" ? `must be a full web address, not ${show(found)}` : `cannot be ${show(found)}`;
    default:
      return found === null ? "has no value" : `cannot be ${show(found)}`;
  }
}

const TYPES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
};

function tooSmall(origin: string, minimum: number, inclusive: boolean): string {
  if (origin === "string") return minimum === 1 ? "is empty" : `needs at least ${minimum} characters`;
  if (origin === "array") return `needs at least ${minimum} ${minimum === 1 ? "entry" : "entries"}`;
  return inclusive ? `must be at least ${minimum}` : `must be more than ${minimum}`;
}

function tooBig(origin: string, maximum: number, found: unknown): string {
  if (origin === "string") return `has ${String(found).trim().length} characters, at most ${maximum} fit`;
  if (origin === "array")
    return `has ${Array.isArray(found) ? found.length : "too many"} entries, at most ${maximum} fit`;
  return `must be at most ${maximum}`;
}

interface Given {
  schema: z.ZodType;
  issue: Issue;
  found: unknown;
  path: Path;
}

/** The hint for a value that the schema does not describe: what would be right in its place. */
function fallbackHint({ schema, issue, found, path }: Given): string {
  const orNone = isOptional(schema, path) ? ", or leave the field out" : "";
  const inList = typeof path.at(-1) === "number";
  switch (issue.code) {
    case "invalid_type":
      return `Write ${TYPES[issue.expected] ?? issue.expected}${EXAMPLES[issue.expected] ?? ""}`;
    case "invalid_value":
      return `Write ${issue.values.map(String).join(" or ")}`;
    case "too_small":
      if (found === "") return inList ? "Write the entry, or remove it" : `Write it${orNone}`;
      return `${issue.origin === "array" ? "Add entries" : "Write more"}${orNone}`;
    case "too_big":
      return issue.origin === "string" ? "Say it in fewer words" : "Keep what matters most";
    case "invalid_format":
      return issue.format === "url" ? webAddress(found) : slugLike(found);
    default:
      return inList ? "Correct the entry, or remove it" : `Correct the value${orNone}`;
  }
}

const EXAMPLES: Record<string, string> = {
  string: ', in quotes: "…"',
  number: ": digits without quotes, such as 12.5",
  int: ": digits without quotes, such as 12",
  boolean: ", without quotes",
  array: ", in brackets: [ … ]",
  object: ", in braces: { … }",
};

function slugLike(found: unknown): string {
  const slug = suggestSlug(String(found));
  return slug ? `Write ${slug}` : "Write lower-case letters, digits and hyphens, such as my-first-post";
}

function webAddress(found: unknown): string {
  const bare = String(found)
    .trim()
    .replace(/^(?:[a-z]*:)?\/*/i, "");
  return /^[^\s/]+\.[a-z]{2,}(?:\/\S*)?$/i.test(bare)
    ? `Write "https://${bare}"`
    : "Write it as a browser shows it: https://example.com/page";
}

function isTooLarge(found: unknown): boolean {
  return typeof found === "number" && Math.abs(found) === Number.POSITIVE_INFINITY;
}

function choiceHint(issue: Issue, found: unknown): string | undefined {
  if (isTooLarge(found)) return TOO_LARGE;
  if (issue.code !== "invalid_value" || typeof found !== "string") return undefined;
  return didYouMean(found, issue.values.map(String));
}

/** A group's description does not say how the group is written, so its fields are shown. */
function groupHint({ schema, issue, path }: Given): string | undefined {
  if (issue.code !== "invalid_type" || issue.expected !== "object") return undefined;
  const names = fieldNames(schema, path);
  return names.length > 0 ? `Write { ${names.map((name) => `"${name}": …`).join(", ")} }` : undefined;
}

/** A value in short form, on one line, for a sentence. */
function show(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "a group of fields";
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
