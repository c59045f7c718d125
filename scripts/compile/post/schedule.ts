import { DAY_MS } from "../../../site/content/calendar-day.ts";
import type { PostMeta } from "./compile-meta.ts";
import { hasOffset, localTimeAt, momentOf, publicationOf } from "./site-time.ts";

/** The clock of a build: one moment for the whole build, and the site's time zone. */
export interface Clock {
  /** Milliseconds since 1970. */
  at: number;
  timeZone: string;
}

/** The scheduled posts and issues of the newsletter. */
export interface Schedule {
  /** The paths of their files. */
  held: string[];
  /** When the next of them is published, as ISO text. Null if there is none. */
  nextPublishAt: string | null;
}

/**
 * The post as of the clock's moment: a post whose time has not come is a draft. A time with an offset from UTC is converted to
 * the site's time zone, in which posts are ordered and shown.
 */
export function asOf<T extends PostMeta>(post: T, { at, timeZone }: Clock): T {
  if (post.issue) return heldIssue(post, momentOf(post.issue.send, timeZone), at);
  if (!post.frontMatter) return post;
  const { date } = post.frontMatter;
  const written = publicationOf(post.frontMatter);
  // No time zone is a day or more from UTC, so for most posts the zone need not be computed.
  if (!hasOffset(written) && Date.parse(date) < at - 2 * DAY_MS) return post;
  const moment = momentOf(written, timeZone);
  const frontMatter = hasOffset(written) ? { ...post.frontMatter, ...localParts(moment, timeZone) } : post.frontMatter;
  if (frontMatter.draft || moment <= at) return { ...post, frontMatter };
  return { ...post, frontMatter: { ...frontMatter, draft: true }, heldUntil: new Date(moment).toISOString() };
}

function heldIssue<T extends PostMeta>(issue: T, moment: number, at: number): T {
  return moment <= at ? issue : { ...issue, heldUntil: new Date(moment).toISOString() };
}

export function scheduleOf(posts: Pick<PostMeta, "file" | "heldUntil">[]): Schedule {
  const waiting = posts.flatMap(({ file, heldUntil }) => (heldUntil === undefined ? [] : [{ file, heldUntil }]));
  const [nextPublishAt = null] = waiting.map(({ heldUntil }) => heldUntil).sort();
  return { held: waiting.map(({ file }) => file), nextPublishAt };
}

function localParts(moment: number, timeZone: string) {
  const [date = "", time = ""] = localTimeAt(moment, timeZone).split("T");
  return { date, time };
}
