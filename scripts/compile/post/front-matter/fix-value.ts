import { frontMatterSchema } from "../../../../site/content/post-schema.ts";
import type { Edit } from "../../diagnostics/diagnostic.ts";
import type { Path } from "../../schema/located.ts";
import { splitDay, suggestDate } from "./suggest-date.ts";

type ValueFix = Pick<Edit, "text" | "old">;

/** How the value of a front-matter field is written that was meant without a doubt, though its form is wrong. */
export function fixValue([key, position]: Path, value: unknown): ValueFix | undefined {
  switch (key) {
    case "date":
      return asSure(suggestDate(String(value ?? "").trim()));
    case "updated":
      return asSure(sureDay(String(value ?? "").trim()));
    case "featured":
    case "draft":
      return sureChoice(value);
    case "readTime":
      return sureMinutes(value);
    case "tags":
      return position === undefined ? sureList(value) : sureText(value);
    case "aliases":
      return position === undefined ? sureList(value) : undefined;
    case "title":
    case "excerpt":
    case "badge":
    case "author":
      return sureText(value);
    default:
      return undefined;
  }
}

/** No time, or one that no time zone moves to another day. */
const HARMLESS_TIME = /^(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?|[T ]00:00(?::00(?:\.0+)?)?Z)?$/;

function sureDay(text: string): string | undefined {
  const { day, rest = "" } = splitDay(text) ?? {};
  return HARMLESS_TIME.test(rest) ? frontMatterSchema.shape.updated.safeParse(day).data : undefined;
}

function asSure(text: string | undefined): ValueFix | undefined {
  return text === undefined ? undefined : { text };
}

function sureChoice(value: unknown): ValueFix | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  if (/^(?:y|yes|on|true)$/i.test(text)) return { text: "true" };
  return /^(?:n|no|off|false)$/i.test(text) ? { text: "false" } : undefined;
}

function sureMinutes(value: unknown): ValueFix | undefined {
  const [, minutes] = /^([1-9]\d{0,2})\s*(?:m|min|mins|minutes?)?(?: read)?$/i.exec(String(value ?? "").trim()) ?? [];
  return minutes === undefined || Number(minutes) > 120 ? undefined : { text: minutes };
}

/** `tags: AI agents, LLMs` without its brackets, as long as no word of it means something else in YAML. */
function sureList(value: unknown): ValueFix | undefined {
  if (typeof value !== "string" || !/^[\p{L}][\p{L}\d .+-]*(?:, ?[\p{L}][\p{L}\d .+-]*)*$/u.test(value))
    return undefined;
  return { text: `[${value}]`, old: value };
}

/** A number or a yes where text is wanted: the same in quotes, as far as it is written as it is read. */
function sureText(value: unknown): ValueFix | undefined {
  if (typeof value !== "number" && typeof value !== "boolean") return undefined;
  return { text: `"${value}"`, old: String(value) };
}
