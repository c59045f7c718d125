import { longDate } from "../../site/content/calendar-day.ts";
import type { FrontMatter } from "../../site/content/post-schema.ts";
import { localTimeAt, momentOf } from "../compile/post/site-time.ts";

/** Why readers do not see a post yet. Undefined for a published post. Times are in the site's time zone. */
export function postMark(
  { draft, date, time }: Pick<FrontMatter, "draft" | "date"> & { time?: string | undefined },
  now: Date,
  timeZone: string,
): string | undefined {
  if (draft) return "Draft";
  const moment = momentOf(time === undefined ? date : `${date}T${time}`, timeZone);
  if (moment <= now.getTime()) return undefined;
  const [day = date, hour = ""] = localTimeAt(moment, timeZone).split("T");
  return `Scheduled for ${longDate(day, "en-US")}${time === undefined ? "" : `, ${hour.slice(0, 5)}`}`;
}
