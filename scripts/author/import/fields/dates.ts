import type { Clock } from "../../../compile/post/schedule.ts";
import { type LocalTime, localTimeAt, momentOf } from "../../../compile/post/site-time.ts";
import { plainDate } from "./plain-date.ts";
import { textsOf } from "./values.ts";

/** Writes a post's date for this site: with its time if it is still to come, or else the day that readers see. */
export function publicationOf(value: unknown, { at, timeZone }: Clock): string | undefined {
  const written = writtenIn(value);
  if (!written?.includes("T")) return written;
  const moment = momentOf(written, timeZone);
  if (moment <= at) return dayOf(value, timeZone);
  const local = localTimeAt(moment, timeZone).replace(/:00$/, "");
  // In autumn one hour occurs twice.
  return momentOf(local, timeZone) === moment ? local : new Date(moment).toISOString().replace(".000", "");
}

/** The calendar day in the site's time zone. */
export function dayOf(value: unknown, timeZone: string): string | undefined {
  const written = writtenIn(value);
  // Programs write a day as midnight in UTC.
  if (!written?.includes("T") || written.endsWith("T00:00:00Z")) return written?.slice(0, 10);
  return localTimeAt(momentOf(written, timeZone), timeZone).slice(0, 10);
}

const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/;
const TIME = /\d:\d\d/;
const ZONE = /\d:\d\d.*(?:Z|UTC|GMT|\b[A-Z][DS]T|[+-]\d\d:?\d\d)\s*$/i;

/** Reads a day, or a day and a time: in UTC if the text has a zone, or else local to the site. */
function writtenIn(value: unknown): LocalTime | undefined {
  const text = plainDate(textsOf(value)[0] ?? "");
  const [start, year = "", month = "", day = ""] = DAY.exec(text) ?? [];
  const named = realDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  if (start !== undefined && (named === undefined || start === text)) return named;
  const time = /\d{4}/.test(text) ? parseTime(text) : Number.NaN;
  if (Number.isNaN(time)) return named;
  const [iso = ""] = new Date(time).toISOString().split(".");
  if (!TIME.test(text)) return named ?? iso.slice(0, 10);
  return ZONE.test(text) ? `${iso}Z` : iso;
}

/** Reads a text without a zone as UTC, so that the zone of the machine plays no part. */
function parseTime(text: string): number {
  if (ZONE.test(text)) return Date.parse(text.replace(/\s+(?=[+-]\d\d:\d\d$)/, ""));
  return Date.parse(`${text.replace(/^(\S+\d)T(?=\d)/i, "$1 ")} UTC`);
}

function realDay(day: string): string | undefined {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day;
}
