import type { CalendarDay } from "../../site/content/calendar-day.ts";
import type { Clock } from "../compile/post/schedule.ts";
import { localTimeAt, momentOf } from "../compile/post/site-time.ts";
import { ArgumentError } from "../system/usage-error.ts";
import type { CliContext } from "./context.ts";

/** The time that a command takes for the current one: `at`, written like a post's date or as seconds since 1970, or else now. */
export async function clockFor(at: string | undefined, timeZone: string, context: CliContext): Promise<Clock> {
  if (at === undefined) return { at: context.clock(), timeZone };
  if (/^\d{5,11}$/.test(at)) return { at: Number(at) * 1000, timeZone };
  const { frontMatterSchema } = await import("../../site/content/post-schema.ts");
  if (frontMatterSchema.shape.date.safeParse(at).success) return { at: momentOf(at, timeZone), timeZone };
  throw new ArgumentError(
    `--at ${at} is not a time`,
    "Write it like --at 2026-12-01, --at 2026-12-01T09:00 or --at 1796115600",
  );
}

/** Today in the site's time zone. */
export function today(timeZone: string, context: CliContext): CalendarDay {
  return localTimeAt(context.clock(), timeZone).slice(0, 10);
}
