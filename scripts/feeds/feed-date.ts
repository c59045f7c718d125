import type { CalendarDay } from "../../site/content/calendar-day.ts";

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

// A feed knows no calendar days: each is given as the moment at which it begins where the site is at home.

/** RFC 3339, as Atom and JSON Feed want it: 2025-10-17T00:00:00+02:00. */
export function rfc3339(day: CalendarDay, timeZone: string): string {
  return `${day}T00:00:00${offsetAt(day, timeZone)}`;
}

/** RFC 822 with a year of four digits, as RSS wants it: Fri, 17 Oct 2025 00:00:00 +0200. */
export function rfc822(day: CalendarDay, timeZone: string): string {
  const [year = "", month = "1", date = ""] = day.split("-");
  const weekday = DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${weekday}, ${date} ${MONTHS[Number(month) - 1]} ${year} 00:00:00 ${offsetAt(day, timeZone).replace(":", "")}`;
}

/** Distance from UTC at the day's midnight there, such as "+02:00". */
function offsetAt(day: CalendarDay, timeZone: string): string {
  const zone = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const offset = (moment: number) => {
    const parts = zone.formatToParts(moment);
    return (
      parts
        .find(({ type }) => type === "timeZoneName")
        ?.value.replace("GMT", "")
        .slice(0, 6) || "+00:00"
    );
  };
  // The offset decides when midnight is, and midnight which offset holds: at UTC's midnight the clocks may differ.
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = offset(midnight);
  return offset(Date.parse(`${day}T00:00:00${guess}`));
}
