import type { z } from "zod";
import { plural } from "../diagnostics/diagnostic.ts";
import { didYouMean, suggest, unambiguousMatch } from "../diagnostics/suggest.ts";
import { suggestSlug } from "../slugs/to-slug.ts";
import { fieldChoices, fieldDescription, fieldNames, fieldType, isOptional } from "./fields.ts";
import { formatPath, type Path, valueAt } from "./located.ts";

/** A schema issue in plain language. `path` leads to the value, or for an unknown key to that key. */
export interface Explanation {
  what: "unknown-key" | "missing-field" | "invalid";
  path: Path;
  message: string;
  hint: string;
  /** The key or value to write, if only one can be meant. */
  suggested?: string | number;
}

/** The hint for a number in JSON or CSV that is too large for a floating-point number. */
export const TOO_LARGE = 'Write fewer digits, and what they count, such as "billion", as the unit';

type Issue = z.core.$ZodIssue;

/** Explains schema issues. Keeps only the first issue of each value: a list in place of text is also too short. */
export function explainIssues(schema: z.ZodType, value: unknown, issues: Issue[]): Explanation[] {
  const all = issues.flatMap((issue) => explainIssue(schema, value, issue));
  const first = new Map(all.toReversed().map((one) => [JSON.stringify(one.path), one]));
  return all.filter((one) => first.get(JSON.stringify(one.path)) === one);
}

/** Drops the missing "title" if a misspelt "titel" is reported: that is one mistake, and not also a missing field. */
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
  const { phrase, better, isWhole, hint, suggested } = faultOf(issue, found, schema, path);
  // A message that the schema itself gives takes precedence.
  const fault = /^(?:must|needs)\b/.test(issue.message) ? `${issue.message}, not ${show(found)}` : phrase;
  const message = `"${formatPath(path) || "The document"}" ${fault}`;
  const description = usefulDescription(schema, path, issue);
  const usual = description && !isWhole ? description : [hint, description].filter(Boolean).join(". ");
  const explained = { path, message, hint: better ?? usual };
  return [{ what: "invalid", ...explained, ...(suggested !== undefined && { suggested }) }];
}

/** The description of a field. For a field with choices, only if it explains them. */
function usefulDescription(schema: z.ZodType, path: Path, issue: Issue): string | undefined {
  const description = fieldDescription(schema, path);
  return issue.code === "invalid_value" && !description?.includes(String(issue.values[0])) ? undefined : description;
}

function unknownKey(schema: z.ZodType, value: unknown, path: Path, key: string): Explanation {
  const names = fieldNames(schema, path);
  const present = valueAt(value, path);
  const free = names.filter((name) => !Object.hasOwn(Object(present), name));
  const where = path.length ? ` in "${formatPath(path)}"` : "";
  const hint = didYouMean(key, free) ?? `Known fields: ${names.join(", ")}`;
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
      ? `${name}: ${description}${choicesOf(schema, path)}`
      : `Add "${name}", as ${TYPES[fieldType(schema, path)]?.name ?? "its value"}`,
  };
}

/** " One of: briefings, playbooks" */
function choicesOf(schema: z.ZodType, path: Path): string {
  const choices = fieldChoices(schema, path);
  return choices.length > 0 ? ` One of: ${choices.join(", ")}` : "";
}

/** The explanation of what is wrong with a value. */
interface Fault {
  /** The part of the message after the value's name. */
  phrase: string;
  /** A hint that is used in place of the schema's description, because it says more. */
  better?: string | undefined;
  /** The hint for a field that has no description. */
  hint: string;
  /** `hint` is given before the description, too, and not only in its place. */
  isWhole?: boolean;
  suggested?: string | number | undefined;
}

function faultOf(issue: Issue, found: unknown, schema: z.ZodType, path: Path): Fault {
  const orNone = isOptional(schema, path) ? ", or leave the field out" : "";
  const inList = typeof path.at(-1) === "number";
  if (found === Number.POSITIVE_INFINITY || found === Number.NEGATIVE_INFINITY)
    return { phrase: "is too large for a number", better: TOO_LARGE, hint: TOO_LARGE };
  if (found === null && issue.code !== "invalid_value")
    return {
      phrase: "has no value",
      hint: inList ? "Write the entry, or remove it" : `Write it${orNone}`,
      isWhole: true,
    };
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue.expected, found, fieldNames(schema, path));
    case "invalid_value":
      return wrongChoice(issue.values.map(String), found);
    case "too_small":
      return { phrase: tooSmall(issue), ...moreOf(issue, orNone, inList && found === "") };
    case "too_big":
      return { phrase: tooBig(issue, found), ...lessOf(issue, found) };
    case "invalid_format":
      if (issue.format !== "url") return { phrase: `cannot be ${show(found)}`, hint: slugLike(found) };
      return { phrase: `must be a full web address, not ${show(found)}`, hint: webAddress(found) };
    default: {
      const hint = inList ? "Correct the entry, or remove it" : `Correct the value${orNone}`;
      return { phrase: `cannot be ${show(found)}`, hint };
    }
  }
}

/** The types by zod's names: their names in messages, and how such a value is written. */
const TYPES: Record<string, { name: string; form: string }> = {
  string: { name: "text", form: ', in quotes: "…"' },
  number: { name: "a number", form: ": digits without quotes, such as 12.5" },
  int: { name: "a whole number", form: ": digits without quotes, such as 12" },
  boolean: { name: "true or false", form: ", without quotes" },
  array: { name: "a list", form: ", in brackets: [ … ]" },
  object: { name: "a group of fields", form: ", in braces: { … }" },
};

/** `fields` are the fields of a group. The hint shows them, as the description does not say how a group is written. */
function wrongType(expected: string, found: unknown, fields: string[]): Fault {
  const { name, form } = TYPES[expected] ?? { name: expected, form: "" };
  const text = typeof found === "string" ? found.trim() : "";
  // "5" where 5 is meant is the most common wrong type in a chart.
  const isQuoted = (expected === "number" || expected === "int") && text !== "" && Number.isFinite(Number(text));
  const isCertain = expected === "number" && /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(text);
  const group = expected === "object" && fields.map((field) => `"${field}": …`).join(", ");
  return {
    phrase: `must be ${name}, not ${show(found)}`,
    better: isQuoted
      ? `Write ${Number(text)}, without quotes`
      : group
        ? `Write { ${group} }`
        : retyped(expected, found),
    hint: `Write ${name}${form}`,
    suggested: isCertain ? Number(text) : undefined,
  };
}

/** The hint with the value in the wanted type, if it can be converted. */
function retyped(expected: string, found: unknown): string | undefined {
  if (expected === "int" && typeof found === "number")
    return `Write a whole number, such as ${Math.ceil(Math.abs(found))}`;
  const isTexts = expected === "string" && Array.isArray(found) && found.every((one) => typeof one === "string");
  return isTexts && found.length > 0 ? `Write one text: ${JSON.stringify(found.join(", "))}` : undefined;
}

function wrongChoice(values: string[], found: unknown): Fault {
  return {
    phrase: `must be one of ${values.join(", ")}, not ${show(found)}`,
    hint: `Write ${values.join(" or ")}`,
    ...(typeof found === "string" && { better: didYouMean(found, values), suggested: unambiguousMatch(found, values) }),
  };
}

function moreOf({ origin, minimum, inclusive = true }: z.core.$ZodIssueTooSmall, orNone: string, isEntry: boolean) {
  if (isEntry) return { hint: "Write the entry, or remove it", isWhole: true };
  if (origin === "array") return { hint: `Add entries${orNone}`, isWhole: true };
  if (origin === "string") return { hint: `${minimum === 1 ? "Write it" : "Write more"}${orNone}`, isWhole: true };
  return { hint: `Write ${inclusive ? `${minimum} or more` : `more than ${minimum}`}` };
}

function lessOf({ origin, maximum }: z.core.$ZodIssueTooBig, found: unknown) {
  const most = Number(maximum);
  if (origin === "string") {
    const hint = `Shorten it by ${plural(String(found).trim().length - most, "character")}`;
    return { better: hint, hint };
  }
  if (!Array.isArray(found)) return { hint: `Write ${maximum} or less` };
  return { hint: `Take out ${found.length - most}, and keep what matters most`, isWhole: true };
}

function tooSmall({ origin, minimum, inclusive = true }: z.core.$ZodIssueTooSmall): string {
  if (origin === "string") return minimum === 1 ? "is empty" : `needs at least ${minimum} characters`;
  if (origin === "array") return `needs at least ${minimum} ${minimum === 1 ? "entry" : "entries"}`;
  return inclusive ? `must be at least ${minimum}` : `must be more than ${minimum}`;
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig, found: unknown): string {
  if (origin === "string") return `has ${String(found).trim().length} characters, at most ${maximum} fit`;
  if (Array.isArray(found)) return `has ${found.length} entries, at most ${maximum} fit`;
  return `must be at most ${maximum}`;
}

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

/** A value in short form, on one line, for a sentence. */
function show(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "a group of fields";
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
