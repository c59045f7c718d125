import { frontMatterSchema } from "../../../../site/content/post-schema.ts";

/** When a post is to appear, in the form that is understood: to the second the moment that was written in another one. */
export function suggestDate(text: string): string | undefined {
  const { day, rest = "" } = splitDay(text) ?? {};
  const clock = clockTime(rest);
  const date = rest === "" ? day : clock && `${day}T${clock}`;
  return frontMatterSchema.shape.date.safeParse(date).data;
}

const DAY = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?!\d)(.*)$/s;

/** A day with whatever follows it: slashes or digits alone also say year, month, day in this order. */
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
