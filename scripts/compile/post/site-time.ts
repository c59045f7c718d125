import { DAY_MS } from "../../../site/content/calendar-day.ts";

/** A time in the site's time zone: a calendar day, which means its midnight, or a day and a time. */
export type LocalTime = string;

/**
 * The moment of a written time, in milliseconds since 1970. A time with an offset from UTC does not depend on the zone. A time
 * that occurs twice means its first occurrence. A time that is skipped means the moment when clocks are set forward, so a day
 * without a midnight begins then.
 */
export function momentOf(written: string, timeZone: string): number {
  if (hasOffset(written)) return Date.parse(written);
  const [first, second] = readingsOf(written, timeZone);
  if (!first) return Number.NaN;
  const isSkipped = second !== undefined && second.local !== first.local;
  return isSkipped ? changeBetween(first.moment, second.moment, timeZone) : first.moment;
}

/** The first second at which the zone has its new offset. The zone has it at `after`, but not yet at `before`. */
function changeBetween(before: number, after: number, timeZone: string): number {
  if (after - before <= 1000) return after;
  const middle = before + Math.floor((after - before) / 2000) * 1000;
  return offsetAt(middle, timeZone) === offsetAt(before, timeZone)
    ? changeBetween(middle, after, timeZone)
    : changeBetween(before, middle, timeZone);
}

/** A moment that a local time may mean, and the time that clocks show at that moment. */
export interface Reading {
  moment: number;
  local: LocalTime;
}

/**
 * The moments that a local time may mean, the earlier one first. There is usually one. A time in the hour in which clocks are set
 * back has two. A time that is skipped when clocks are set forward has two as well, and at neither do clocks show that time.
 */
export function readingsOf(local: LocalTime, timeZone: string): Reading[] {
  const about = Date.parse(`${withTime(local)}Z`);
  // A zone is at most 14 hours from UTC, and never sets its clocks twice within two days.
  const offsets = new Set([about - DAY_MS, about + DAY_MS].map((moment) => offsetAt(moment, timeZone)));
  const moments = [...offsets].map((offset) => Date.parse(`${withTime(local)}${offset}`)).sort((a, b) => a - b);
  const readings = moments.map((moment) => ({ moment, local: localTimeAt(moment, timeZone) }));
  const exact = readings.filter((reading) => reading.local === withTime(local));
  return exact.length > 0 ? exact : readings;
}

/** The time of publication as the front matter states it. */
export function publicationOf({ date, time }: { date: string; time?: string | undefined }): string {
  return time === undefined ? date : `${date}T${time}`;
}

export function hasOffset(written: string): boolean {
  return /T.*(?:Z|[+-]\d\d:\d\d)$/.test(written);
}

/** The local time at a moment, to the second. */
export function localTimeAt(moment: number, timeZone: string): LocalTime {
  const shift = Date.parse(`1970-01-01T00:00:00${offsetAt(moment, timeZone)}`);
  return new Date(moment - shift).toISOString().slice(0, 19);
}

/** The year that calendars in the zone show at a moment. */
export function yearAt(moment: number, timeZone: string): number {
  // No zone is a day from UTC. The first query for an offset takes 20 ms, so it is avoided if both years agree.
  const least = new Date(moment - DAY_MS).getUTCFullYear();
  const most = new Date(moment + DAY_MS).getUTCFullYear();
  return least === most ? least : Number(localTimeAt(moment, timeZone).slice(0, 4));
}

function withTime(local: LocalTime): LocalTime {
  const [day = "", time = "00:00"] = local.split("T");
  return `${day}T${time.padEnd(8, ":00")}`;
}

const zones = new Map<string, Intl.DateTimeFormat>();

/** The zone's offset from UTC at a moment, such as "+02:00". */
export function offsetAt(moment: number, timeZone: string): string {
  if (timeZone === "UTC") return "+00:00";
  const zone = zones.get(timeZone) ?? new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  zones.set(timeZone, zone);
  const name = zone.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return name.replace("GMT", "").slice(0, 6) || "+00:00";
}
