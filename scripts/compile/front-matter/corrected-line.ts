import { CATEGORIES } from "../../../site/content/categories.ts";
import { frontMatterSchema, LAYOUTS } from "../../../site/content/post-schema.ts";
import type { Path } from "../schema/located.ts";
import { suggest } from "../suggest.ts";
import { toSlug } from "../to-slug.ts";

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
      return text ? `${key}: [${text}]` : undefined;
    case "slug":
      return text && toSlug(text) ? `${key}: ${toSlug(text)}` : undefined;
    case "date":
    case "updated":
      return day(key, text ?? String(value ?? ""));
    case "featured":
    case "draft":
      return yesOrNo(key, text);
    case "readTime":
      return text && /^\d+/.test(text) ? `${key}: ${Number.parseInt(text, 10)}` : undefined;
    default:
      return undefined;
  }
}

function isPlain(value: unknown): value is number | boolean {
  return typeof value === "number" || typeof value === "boolean";
}

function choice(key: string, text: string | undefined, options: readonly string[]): string | undefined {
  const meant = text && (suggest(text, options) ?? suggest(toSlug(text), options));
  return meant ? `${key}: ${meant}` : undefined;
}

/** From a time stamp, from slashes or from digits alone: all say year, month, day in this order. */
function day(key: "date" | "updated", text: string): string | undefined {
  const [, year, month = "", date = "", rest] = STAMP.exec(text) ?? [];
  const guess = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const [, hour = "", minute] = CLOCK.exec(rest ?? "") ?? [];
  const timed = minute === undefined ? guess : `${guess}T${hour.padStart(2, "0")}:${minute}`;
  const { shape } = frontMatterSchema;
  const good = [timed, guess].find((one) => one !== text && shape[key].safeParse(one).success);
  return good && `${key}: ${good}`;
}

const STAMP = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:[T ]+(.*))?$/;
/** Without a zone that is not understood: to leave it out would be another time. */
const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;

function yesOrNo(key: string, text: string | undefined): string | undefined {
  if (text && /^(?:y|yes|on|true)$/i.test(text)) return `${key}: true`;
  if (text && /^(?:n|no|off|false)$/i.test(text)) return `${key}: false`;
  return undefined;
}
