import { type LocalTime, localTimeAt, momentOf, offsetAt } from "../../compile/post/site-time.ts";

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

// Feeds have no calendar days. A day becomes the moment at which it begins in the site's time zone.

/** RFC 3339, for Atom and JSON Feed: 2025-10-17T00:00:00+02:00. */
export function rfc3339(local: LocalTime, timeZone: string): string {
  const { shown, offset } = onClocks(local, timeZone);
  return shown + offset;
}

/** RFC 822 with a year of four digits, for RSS: Fri, 17 Oct 2025 00:00:00 +0200. */
export function rfc822(local: LocalTime, timeZone: string): string {
  const { shown, offset } = onClocks(local, timeZone);
  const [day = "", time = ""] = shown.split("T");
  const [year = "", month = "1", date = ""] = day.split("-");
  const weekday = DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${weekday}, ${date} ${MONTHS[Number(month) - 1]} ${year} ${time} ${offset.replace(":", "")}`;
}

/** What clocks show at a local time, which may be one that they skip. */
function onClocks(local: LocalTime, timeZone: string): { shown: LocalTime; offset: string } {
  const moment = momentOf(local, timeZone);
  return { shown: localTimeAt(moment, timeZone), offset: offsetAt(moment, timeZone) };
}
