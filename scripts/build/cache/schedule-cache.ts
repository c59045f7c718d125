import { join } from "node:path";
import type { Clock, Schedule } from "../../compile/post/schedule.ts";
import { readChecksummed, writeChecksummed } from "./checksummed-file.ts";

interface Kept {
  /** The sources and the time zone that the schedule follows from. */
  of: string;
  /** The time of the build that found the schedule. */
  since: number;
  schedule: Schedule;
}

/**
 * The schedule that a build of the same sources found, if it still holds: the clock has not gone back since, and the next
 * post is not due. With it, a build that has nothing to do reads no front matter.
 */
export function cachedSchedule(cache: string, sources: string, clock: Clock): Schedule | undefined {
  const kept = readChecksummed<Kept>(fileIn(cache));
  if (kept?.of !== keyOf(sources, clock) || clock.at < kept.since) return undefined;
  const { nextPublishAt } = kept.schedule;
  return nextPublishAt === null || clock.at < Date.parse(nextPublishAt) ? kept.schedule : undefined;
}

export function cacheSchedule(cache: string, sources: string, clock: Clock, schedule: Schedule): void {
  const kept: Kept = { of: keyOf(sources, clock), since: clock.at, schedule };
  writeChecksummed(fileIn(cache), kept);
}

function keyOf(sources: string, { timeZone }: Clock): string {
  return `${sources} ${timeZone}`;
}

function fileIn(cache: string): string {
  return join(cache, "schedule.json");
}
