import { frontMatterSchema } from "../../../../site/content/post-schema.ts";

/** A day in an order or in words of one's own, 24.10.2025 or Oct 24, 2025, where only one day can be meant. */
export function dayInWords(text: string): string | undefined {
  const [first = "", second = "", third = "", more] = text.replace(WEEKDAY, "").split(/[\s,./-]+/);
  if (more !== undefined) return undefined;
  const dayFirst = isoDay(third, second, first);
  // Nobody who parts them by dots begins with the month.
  const monthFirst = /^\d+\.\s*\d/.test(text) ? undefined : isoDay(third, first, second);
  const days = new Set([dayFirst, monthFirst, isoDay(first, second, third)].filter((day) => day !== undefined));
  return days.size === 1 ? [...days][0] : undefined;
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i;
const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

function isoDay(year: string, month: string, day: string): string | undefined {
  const [, date = ""] = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(day) ?? [];
  const written = `${year}-${monthNumber(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
  return frontMatterSchema.shape.updated.safeParse(written).data;
}

function monthNumber(text: string): string {
  if (/^\d{1,2}$/.test(text)) return text;
  return text.length < 3 ? "" : String(MONTHS.findIndex((name) => name.startsWith(text.toLowerCase())) + 1);
}
