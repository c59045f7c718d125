import type { Schedule } from "../compile/schedule.ts";
import { plural } from "../diagnostics/format-text.ts";

/** Nothing where no post waits for its time. */
export function scheduleLine({ held, nextPublishAt }: Schedule): string[] {
  if (nextPublishAt === null) return [];
  return [`Held back: ${plural(held.length, "post")} until the time has come, next at ${nextPublishAt}`];
}
