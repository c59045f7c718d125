import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { PostMeta } from "../post/compile-meta.ts";
import { placesOf } from "../post/front-matter/packed-places.ts";
import { localTimeAt, type Reading, readingsOf } from "../post/site-time.ts";

/** Finds a send time that occurs twice or never, because clocks are set back or forward. */
export function checkSendTime(meta: PostMeta, timeZone: string): Diagnostic[] {
  const { file, issue } = meta;
  const places = placesOf(meta);
  if (!issue || !places.issue) return [];
  const [first, second] = readingsOf(issue.send, timeZone);
  if (!first || !second) return [];
  const { message, hint } = (first.local === second.local ? twice : never)(first, second, timeZone);
  return [diagnostic("issue-send", file, places.issue.send, { message: `${issue.send} ${message}`, hint })];
}

function twice(one: Reading, other: Reading, timeZone: string) {
  const gapMs = other.moment - one.moment;
  const [before, after] = [one.moment - gapMs, other.moment + gapMs].map((moment) => minutes(moment, timeZone));
  return {
    message: `comes twice in ${timeZone}, as clocks are set back: at ${utc(one)} and at ${utc(other)}`,
    hint: `Write a time that comes once, such as ${before} or ${after}`,
  };
}

function never(one: Reading, other: Reading, timeZone: string) {
  const meant = [one, other].map(({ moment }) => minutes(moment, timeZone));
  return {
    message: `does not come in ${timeZone}, as clocks are set forward: it would be ${meant.join(" or ")}`,
    hint: `Write ${meant.join(" or ")}`,
  };
}

function minutes(moment: number, timeZone: string): string {
  return localTimeAt(moment, timeZone).slice(0, 16);
}

function utc({ moment }: Reading): string {
  return `${new Date(moment).toISOString().slice(0, 16)}Z`;
}
