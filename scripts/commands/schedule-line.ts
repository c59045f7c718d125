import { plural } from "../compile/plural.ts";
import type { Schedule } from "../compile/schedule.ts";

/** Nothing where no post waits for its time. */
export function scheduleLine({ held, nextPublishAt }: Schedule): string[] {
  if (nextPublishAt === null) return [];
  return [`Held back: ${plural(held.length, "post")} until the time has come, next at ${nextPublishAt}`];
}
