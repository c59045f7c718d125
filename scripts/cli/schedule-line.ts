import { plural } from "../compile/diagnostics/plural.ts";
import type { Schedule } from "../compile/post/schedule.ts";

/** Nothing where no post waits for its time. */
export function scheduleLine({ held, nextPublishAt }: Schedule): string[] {
  if (nextPublishAt === null) return [];
  return [`Held back: ${plural(held.length, "post")} until the time has come, next at ${nextPublishAt}`];
}
