import { frontMatterSchema } from "../../../../site/content/post-schema.ts";

/** Converts a time of publication in another form to the required form, if it denotes exactly one moment. */
export function suggestDate(text: string): string | undefined {
  const { day, rest = "" } = splitDay(text) ?? {};
  const clock = clockTime(rest);
  const date = rest === "" ? day : clock && `${day}T${clock}`;
  return frontMatterSchema.shape.date.safeParse(date).data;
}

const DAY = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?!\d)(.*)$/s;

/**
 * Splits a text into its day and what follows. A day of digits with slashes or dots, or of digits alone, must have the order
 * year, month, day.
 */
export function splitDay(text: string): { day: string; rest: string } | undefined {
  const [, year, , month, date, tightMonth, tightDate, rest = ""] = DAY.exec(text) ?? [];
  if (year === undefined) return undefined;
  const [monthText = "", dateText = ""] = [month ?? tightMonth, date ?? tightDate];
  return { day: `${year}-${monthText.padStart(2, "0")}-${dateText.padStart(2, "0")}`, rest };
}

const CLOCK = /^(?:T|\s+)(\d{1,2}):(\d{2})(:\d{2})?(?:[.,]\d+)?(?:\s*(Z|[+-]\d{2}(?::?\d{2})?))?$/i;

function clockTime(text: string): string | undefined {
  const [, hour, minute, second = "", zone = ""] = CLOCK.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const [, sign, zoneHour, zoneMinute = "00"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return `${hour.padStart(2, "0")}:${minute}${second}${sign ? `${sign}${zoneHour}:${zoneMinute}` : zone.toUpperCase()}`;
}

/** The ISO form of a day in another order or in words, 24.10.2025 or Oct 24, 2025, if only one day can be meant. */
export function dayInWords(text: string): string | undefined {
  const [first = "", second = "", third = "", more] = text.replace(WEEKDAY, "").split(/[\s,./-]+/);
  if (more !== undefined) return undefined;
  const dayFirst = isoDay(third, second, first);
  // Dates with dots never begin with the month.
  const monthFirst = /^\d+\.\s*\d/.test(text) ? undefined : isoDay(third, first, second);
  const days = new Set([dayFirst, monthFirst, isoDay(first, second, third)].filter((day) => day !== undefined));
  return days.size === 1 ? [...days][0] : undefined;
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i;
const MONTHS = "january february march april may june july august september october november december".split(" ");

function isoDay(year: string, month: string, day: string): string | undefined {
  const [, date = ""] = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(day) ?? [];
  const written = `${year}-${monthNumber(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
  return frontMatterSchema.shape.updated.safeParse(written).data;
}

function monthNumber(text: string): string {
  if (/^\d{1,2}$/.test(text)) return text;
  return text.length < 3 ? "" : String(MONTHS.findIndex((name) => name.startsWith(text.toLowerCase())) + 1);
}

/** Why the calendar has no such day, such as "February 2026 has 28 days". Undefined for a text that does not look like a day. */
export function whyNoSuchDay(text: string): string | undefined {
  const { year, month, day } = writtenDay(text) ?? {};
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (month < 1 || month > 12) return `months go from 01 to 12, and this one is ${pad(month)}`;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const name = capitalized(MONTHS[month - 1] ?? "");
  if (day < 1) return `the days of ${name} begin at 01`;
  return day > days ? `${name} ${year} has ${days} days` : undefined;
}

/**
 * Why a day has no such time, such as "hours go from 00 to 23". Undefined for a text that does not look like a day and a time.
 */
export function whyNoSuchTime(text: string): string | undefined {
  const [, hour, minute] = CLOCK.exec(splitDay(text)?.rest ?? "") ?? [];
  if (hour === undefined) return undefined;
  if (Number(hour) > 23) return `hours go from 00 to 23, and this one is ${hour}`;
  return Number(minute) > 59 ? `minutes go from 00 to 59, and this one is ${minute}` : undefined;
}

/** Reads a day in the order year, month, day, or as 24.10.2025, or with the month in words. The day need not exist. */
function writtenDay(text: string): Record<"year" | "month" | "day", number> | undefined {
  const iso = splitDay(text)?.day.split("-");
  if (iso) return numbered(iso);
  const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(text);
  if (dotted) return numbered(dotted.slice(1).reverse());
  const parts = text.replace(WEEKDAY, "").split(/[\s,./-]+/);
  const month = parts.find((part) => /^[a-z]{3,}$/i.test(part) && Number(monthNumber(part)) > 0);
  const year = parts.find((part) => /^\d{4}$/.test(part));
  const [day, more] = parts.filter((part) => part !== month && part !== year);
  if (more !== undefined || month === undefined || year === undefined || day === undefined) return undefined;
  return /^\d{1,2}(?:st|nd|rd|th)?$/i.test(day) ? numbered([year, monthNumber(month), day]) : undefined;
}

function numbered([year = "", month = "", day = ""]: readonly string[]) {
  return { year: Number(year), month: Number(month), day: Number.parseInt(day, 10) };
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
