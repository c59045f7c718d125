import { CATEGORIES } from "../../../../site/content/categories.ts";
import { frontMatterSchema, LAYOUTS } from "../../../../site/content/post-schema.ts";
import { suggest } from "../../diagnostics/suggest.ts";
import type { Path } from "../../schema/located.ts";
import { suggestSlug, toSlug } from "../../slugs/to-slug.ts";
import { dayInWords } from "./day-in-words.ts";
import { splitDay, suggestDate } from "./suggest-date.ts";

/** The front-matter line as it was most likely meant, as a sentence; undefined where it cannot be guessed. */
export function correctedLine(path: Path, value: unknown): string | undefined {
  const [key, position] = path;
  if (path.length === 2 && key === "tags" && isPlain(value)) return `Write the entry as "${value}", in quotes`;
  if (position !== undefined || typeof key !== "string") return undefined;
  const known = Object.hasOwn(frontMatterSchema.shape, key);
  const line = known ? correctedValue(key, value) : correctedKey(key, value);
  return line && `${known ? "Write" : "Did you mean"} ${line}${known ? "" : "?"}`;
}

function correctedKey(key: string, value: unknown): string | undefined {
  const name = suggest(key, Object.keys(frontMatterSchema.shape));
  return (
    name && (isPlain(value) || (typeof value === "string" && value.length <= 60) ? `${name}: ${value}` : undefined)
  );
}

function correctedValue(key: string, value: unknown): string | undefined {
  const text = typeof value === "string" ? value.trim() : undefined;
  switch (key) {
    case "title":
    case "excerpt":
    case "badge":
    case "author":
      return isPlain(value) ? `${key}: "${value}"` : undefined;
    case "category":
      return choice(key, text, CATEGORIES);
    case "layout":
      return choice(key, text, LAYOUTS);
    case "tags":
    case "aliases":
      return text ? `${key}: [${entries(text)}]` : undefined;
    case "slug":
      return text && suggestSlug(text) ? `${key}: ${suggestSlug(text)}` : undefined;
    case "date":
      return publication(text ?? String(value ?? ""));
    case "updated":
      return dayOfChange(text ?? String(value ?? ""));
    case "featured":
    case "draft":
      return yesOrNo(key, text);
    case "readTime":
      return text && /^\d+/.test(text) ? `${key}: ${Number.parseInt(text, 10)}` : undefined;
    default:
      return undefined;
  }
}

/** With one bracket, or round ones; with hyphens that lack their space. */
function entries(text: string): string {
  const inside = text.replace(/^[[(]|[\])]$/g, "");
  return inside.startsWith("-") ? inside.slice(1).split(/\s+-/).join(", ") : inside;
}

function isPlain(value: unknown): value is number | boolean {
  return typeof value === "number" || typeof value === "boolean";
}

function choice(key: string, text: string | undefined, options: readonly string[]): string | undefined {
  const meant = text && (suggest(text, options) ?? suggest(toSlug(text), options));
  return meant ? `${key}: ${meant}` : undefined;
}

/** Never the day of a time that is not understood: the post would appear too early. */
function publication(text: string): string | undefined {
  const date = suggestDate(text) ?? dayInWords(text);
  return date && `date: ${date}`;
}

/** A change has no time. */
function dayOfChange(text: string): string | undefined {
  const day = frontMatterSchema.shape.updated.safeParse(splitDay(text)?.day).data ?? dayInWords(text);
  return day && `updated: ${day}`;
}

function yesOrNo(key: string, text: string | undefined): string | undefined {
  if (text && /^(?:y|yes|on|true)$/i.test(text)) return `${key}: true`;
  if (text && /^(?:n|no|off|false)$/i.test(text)) return `${key}: false`;
  return undefined;
}
