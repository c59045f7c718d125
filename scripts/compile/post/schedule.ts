import type { PostMeta } from "./compile-meta.ts";
import { hasOffset, localTimeAt, momentOf } from "./site-time.ts";

/** What a build goes by in place of the machine's clock: one moment for all of it, and where the site is at home. */
export interface Clock {
  /** Milliseconds since 1970. */
  at: number;
  timeZone: string;
}

/** The posts that wait for their time. */
export interface Schedule {
  /** Their files. */
  held: string[];
  /** When the first of them opens, as ISO text; null where none waits. */
  nextPublishAt: string | null;
}

const DAY_MS = 86_400_000;

/**
 * The post as it is at that moment. One whose time has not come is a draft until then. A time that was given with its
 * distance from UTC is brought to the site's own clocks, by which posts are ordered and shown.
 */
export function asOf<T extends PostMeta>(post: T, { at, timeZone }: Clock): T {
  if (!post.frontMatter) return post;
  const { date, time } = post.frontMatter;
  const written = time === undefined ? date : `${date}T${time}`;
  // No zone is further from another than a day: most posts are known to be open without asking for theirs.
  if (!hasOffset(written) && Date.parse(date) < at - 2 * DAY_MS) return post;
  const moment = momentOf(written, timeZone);
  const frontMatter = hasOffset(written) ? { ...post.frontMatter, ...localParts(moment, timeZone) } : post.frontMatter;
  if (frontMatter.draft || moment <= at) return { ...post, frontMatter };
  return { ...post, frontMatter: { ...frontMatter, draft: true }, heldUntil: new Date(moment).toISOString() };
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
