import type { CalendarDay } from "../../site/content/calendar-day.ts";
import { siteConfig } from "../../site/site.config.ts";
import type { Clock } from "../compile/post/schedule.ts";
import { localTimeAt, momentOf } from "../compile/post/site-time.ts";
import type { CliContext } from "../reporters/command-result.ts";
import { UsageError } from "../system/usage-error.ts";

/** The moment that a command goes by: the one asked for, written like a post's date or as seconds since 1970, or now. */
export async function clockFor({ at }: { at?: string }, io: CliContext): Promise<Clock> {
  const { timeZone } = siteConfig;
  if (at === undefined) return { at: io.clock(), timeZone };
  if (/^\d{5,11}$/.test(at)) return { at: Number(at) * 1000, timeZone };
  const { frontMatterSchema } = await import("../../site/content/post-schema.ts");
  if (frontMatterSchema.shape.date.safeParse(at).success) return { at: momentOf(at, timeZone), timeZone };
  throw new UsageError(
    `--at ${at} is no moment`,
    "Write it like --at 2026-12-01, --at 2026-12-01T09:00 or --at 1796115600",
  );
}

/** The day that it is in the site's time zone. */
export function today(io: CliContext): CalendarDay {
  return localTimeAt(io.clock(), siteConfig.timeZone).slice(0, 10);
}
