import type { SiteConfig } from "./site-config.ts";
import { toSlug } from "./to-slug.ts";
import { topicFeedPath } from "./urls.ts";

/** The topics that have feeds, with the paths under which these are. */
export function topicsWithFeeds({ feeds, topics = [] }: Partial<Pick<SiteConfig, "feeds" | "topics">>) {
  return feeds?.topics ? topics.map((topic) => ({ topic, path: topicFeedPath(toSlug(topic)) })) : [];
}
