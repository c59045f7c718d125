import { DAY_MS } from "../../../site/content/calendar-day.ts";
import { type LocalTime, localTimeAt, momentOf } from "../../compile/post/site-time.ts";

const TUESDAY = 2;
const SEND_TIME = "07:00";

/** The next Tuesday, at seven in the morning in the site's time zone, that leaves a day for others to read the issue. */
export function nextSendTime(now: number, timeZone: string): LocalTime {
  const earliest = now + DAY_MS;
  const days = Array.from({ length: 8 }, (_, n) => localTimeAt(earliest + n * DAY_MS, timeZone).slice(0, 10));
  const slots = days
    .filter((day) => new Date(`${day}T00:00Z`).getUTCDay() === TUESDAY)
    .map((day) => `${day}T${SEND_TIME}`);
  // Eight days in a row have a Tuesday, and where today's time has passed, a second one.
  return slots.find((slot) => momentOf(slot, timeZone) >= earliest) ?? String(slots[0]);
}
