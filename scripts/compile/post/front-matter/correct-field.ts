import { z } from "zod";
import { type FrontMatterSchema, frontMatterSchema, TEXT_FIELDS } from "../../../../site/content/post-schema.ts";
import { toSlug } from "../../../../site/content/to-slug.ts";
import type { Edit } from "../../diagnostics/diagnostic.ts";
import { suggest } from "../../diagnostics/suggest.ts";
import { bare } from "../../schema/fields.ts";
import type { Path } from "../../schema/located.ts";
import { slugFault, suggestSlug } from "../../slugs/to-slug.ts";
import { dayInWords, splitDay, suggestDate, whyNoSuchDay, whyNoSuchTime } from "./suggest-date.ts";
import { entriesWithoutCurlyQuotes, withoutCurlyQuotes } from "./yaml-lines.ts";

/** The probable meaning of an invalid front-matter value. */
interface Correction {
  /** The value as YAML, for a hint. */
  yaml?: string | undefined;
  /** What to write in place of the value, where only one correction is possible. */
  fix?: Pick<Edit, "text" | "old"> | undefined;
}

const { shape } = frontMatterSchema;

/** Corrects a front-matter field: the corrected line as a hint, and a fix if only one correction is possible. */
export function correctField(
  path: Path,
  value: unknown,
  { shape }: FrontMatterSchema,
  { written, present = [] }: { written?: string | undefined; present?: readonly string[] } = {},
): { message?: string | undefined; hint?: string | undefined; fix?: Correction["fix"] } {
  const [name, position] = path;
  if (typeof name !== "string") return {};
  if (SLUG_FIELDS.includes(name) && value === "index") return REFUSED_SLUG;
  if (position !== undefined) return name === "tags" && path.length === 2 ? correctTag(value, written) : {};
  if (!Object.hasOwn(shape, name)) return { hint: correctName(name, value, present) };
  const schema = bare(shape[name as keyof typeof shape]); // Looked up above.
  if (TEXT_FIELDS.includes(name)) return correctText(name, value, written);
  const { yaml, fix } = correctValue(name, value, schema);
  const impossible = yaml === undefined && DAY_FIELDS.includes(name) ? whyImpossible(textOf(value)) : undefined;
  if (impossible) return { message: `"${name}" cannot be ${textOf(value)}: ${impossible.why}`, hint: impossible.form };
  return { hint: yaml && `Write ${name}: ${yaml}`, fix };
}

/** YAML reads some words as null, such as Null, although a name may be meant. */
function correctText(name: string, value: unknown, written = "") {
  const isName = value === null && /^N(?:ull|ULL)$/.test(written);
  const { yaml, fix } = isName ? { yaml: `"${written}"` } : quoted(value, written);
  const message = value === null && yaml ? `"${name}" has no value: that is what ${written} means in YAML` : undefined;
  return { message, hint: yaml && `Write ${name}: ${yaml}`, fix };
}

/** "index" consists of allowed letters, but is refused as a slug. */
const SLUG_FIELDS = ["slug", "aliases"];
const REFUSED_SLUG = {
  message: `"index" cannot be a slug: ${slugFault("index")}`,
  hint: "Write words for what the post is about, such as my-first-post",
};

const DAY_FIELDS = ["date", "updated"];
const DAY_FORM = "Write a day that the calendar has, as year, month and day: 2025-10-17";
const TIME_FORM = "Write a time that a day has, as YYYY-MM-DDTHH:MM";

function whyImpossible(text: string): { why: string; form: string } | undefined {
  const [day, time] = [whyNoSuchDay(text), whyNoSuchTime(text)];
  if (day !== undefined) return { why: day, form: DAY_FORM };
  return time === undefined ? undefined : { why: time, form: TIME_FORM };
}

/** A value as text, without curly quotes around it. */
function textOf(value: unknown): string {
  return withoutCurlyQuotes(String(value ?? "").trim());
}

function correctTag(value: unknown, written?: string) {
  const { yaml, fix } = quoted(value, written);
  return { hint: yaml && `Write the entry as ${yaml}, in quotes`, fix };
}

/** Suggests only fields that are not present: `authorURL` beside `author` is a field of another system. */
function correctName(key: string, value: unknown, present: readonly string[]): string | undefined {
  const free = Object.keys(shape).filter((name) => !present.includes(name));
  const name = suggest(key, free);
  const isShort = isPlain(value) || (typeof value === "string" && value.length <= 60);
  return name && isShort ? `Did you mean ${name}: ${textOf(value)}?` : undefined;
}

function correctValue(name: string, value: unknown, schema: z.ZodType): Correction {
  const text = typeof value === "string" ? textOf(value) : "";
  if (schema instanceof z.ZodEnum) return { yaml: choice(text, schema.options.map(String)) };
  if (schema instanceof z.ZodArray) return list(value, text);
  if (schema instanceof z.ZodBoolean) return yesOrNo(text);
  if (schema instanceof z.ZodNumber) return minutes(text);
  if (name === "id") return { yaml: suggestSlug(text) || undefined };
  if (name === "slug") return { yaml: suggestSlug(text) || undefined };
  if (name === "date") return publication(textOf(value));
  return name === "updated" ? dayOfChange(textOf(value)) : {};
}

/** Puts a number or a boolean in quotes where text is wanted. */
function quoted(value: unknown, written = ""): Correction {
  const old = written || String(value);
  return isPlain(value) ? { yaml: `"${old}"`, fix: { text: `"${old}"`, old } } : {};
}

function isPlain(value: unknown): value is number | boolean {
  return typeof value === "number" || typeof value === "boolean";
}

function choice(text: string, options: string[]): string | undefined {
  return text ? (suggest(text, options) ?? suggest(toSlug(text), options)) : undefined;
}

/** Matches `tags: AI agents, LLMs`, a list without its brackets. No word in it may have another meaning in YAML. */
const PLAIN_LIST = /^[\p{L}][\p{L}\d .+-]*(?:, ?[\p{L}][\p{L}\d .+-]*)*$/u;

/** Corrects a list that has no brackets, one bracket, or round ones, or whose hyphens lack their space. */
function list(value: unknown, text: string): Correction {
  const inside = text.replace(/^[[(]|[\])]$/g, "");
  const hyphens = inside.startsWith("-") ? inside.slice(1).split(/\s+-/).join(", ") : inside;
  const entries = entriesWithoutCurlyQuotes(hyphens);
  const isCertain = typeof value === "string" && PLAIN_LIST.test(value);
  return { yaml: text ? `[${entries}]` : undefined, ...(isCertain && { fix: { text: `[${value}]`, old: value } }) };
}

function yesOrNo(text: string): Correction {
  const yaml = /^(?:y|yes|on|true)$/i.test(text) ? "true" : /^(?:n|no|off|false)$/i.test(text) ? "false" : undefined;
  return yaml === undefined ? {} : { yaml, fix: { text: yaml } };
}

function minutes(text: string): Correction {
  const [yaml] = /^\d+/.exec(text) ?? [];
  const [, certain] = /^([1-9]\d{0,2})\s*(?:m|min|mins|minutes?)?(?: read)?$/i.exec(text) ?? [];
  const isCertain = certain !== undefined && Number(certain) <= 120;
  return { yaml, ...(isCertain && { fix: { text: certain } }) };
}

/** Never drops a time that is not understood: the post would be published too early. */
function publication(text: string): Correction {
  const date = suggestDate(text);
  return { yaml: date ?? dayInWords(text), ...(date !== undefined && { fix: { text: date } }) };
}

/** Matches no time, a time without an offset, or midnight in UTC: none of these changes the day that is meant. */
const HARMLESS_TIME = /^(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?|[T ]00:00(?::00(?:\.0+)?)?Z)?$/;

/** "updated" is a day without a time. */
function dayOfChange(text: string): Correction {
  const { day, rest = "" } = splitDay(text) ?? {};
  const date = shape.updated.safeParse(day).data;
  const isCertain = date !== undefined && HARMLESS_TIME.test(rest);
  return { yaml: date ?? dayInWords(text), ...(isCertain && { fix: { text: date } }) };
}
