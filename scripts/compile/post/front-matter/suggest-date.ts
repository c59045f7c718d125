import { frontMatterSchema } from "../../../../site/content/post-schema.ts";

/** A time of publication in the required form: exactly the moment that was written in another form. */
export function suggestDate(text: string): string | undefined {
  const { day, rest = "" } = splitDay(text) ?? {};
  const clock = clockTime(rest);
  const date = rest === "" ? day : clock && `${day}T${clock}`;
  return frontMatterSchema.shape.date.safeParse(date).data;
}

const DAY = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?!\d)(.*)$/s;

/** Splits a day from what follows it. With slashes, dots or digits alone, year, month and day must have this order. */
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
