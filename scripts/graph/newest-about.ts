import { hasTopic } from "../../site/content/categories.ts";
import { FEED_ITEMS } from "../../site/content/limits.ts";

/**
 * The newest posts about a topic, as many as its feed has. `posts` come newest first; with 10,000 the first ones are found long
 * before their end.
 */
export function newestAbout<T extends { tags: string[] }>(posts: readonly T[], topic: string): T[] {
  const about = posts.values().filter(({ tags }) => hasTopic(tags, topic));
  return [...about.take(FEED_ITEMS)];
}
