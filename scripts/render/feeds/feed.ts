import { FEED_ITEMS } from "../../../site/content/limits.ts";
import { absoluteUrl, listDescription } from "../../../site/content/meta.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { topicsWithFeeds } from "../../../site/content/topic-feeds.ts";
import { feedUrl, homeUrl } from "../../../site/content/urls.ts";
import { languageOf } from "../../../site/content/words/language.ts";
import { newestAbout } from "../../graph/newest-about.ts";
import { type Listed, siteLists } from "../../graph/page-data.ts";
import type { FeedItem } from "./feed-item.ts";

/** A feed, independent of its format. */
export interface Feed {
  /** The path of the page that lists the same posts: "/", /briefings, /category/agents. */
  path: string;
  /** The path of the page that lists the same posts, if it is not `path`. */
  page?: string;
  title: string;
  description: string;
  items: FeedItem[];
}

/** A feed whose items are not made yet. */
export interface FeedPlan<T> extends Omit<Feed, "items"> {
  items: T[];
}

/** The feeds of the site, of each list and, where that is asked for, of each topic. `posts` must be ordered newest first. */
export function siteFeeds<T extends Listed>(posts: T[], config: SiteConfig): FeedPlan<T>[] {
  const items = (of: T[]) => of.slice(0, FEED_ITEMS);
  const { name, description } = config;
  const words = languageOf(config).words.documents.page;
  return [
    { path: homeUrl(), title: name, description, items: items(posts) },
    ...siteLists(posts, config).map((list) => ({
      path: list.path,
      title: `${list.title} | ${name}`,
      description: listDescription(list, words),
      items: items(list.posts),
    })),
    ...topicFeeds(posts, config),
  ];
}

function topicFeeds<T extends Listed>(posts: T[], config: SiteConfig): FeedPlan<T>[] {
  const { name, description } = config;
  return topicsWithFeeds(config).map(({ topic, path }) => ({
    path,
    page: homeUrl(topic),
    title: `${topic} | ${name}`,
    description,
    items: newestAbout(posts, topic),
  }));
}

/** The page on which people find the same posts. */
export function pageOfFeed({ path, page }: Feed, config: SiteConfig): string {
  return absoluteUrl(page ?? path, config);
}

/** The latest change of any item. It does not depend on the time of the build, so the same input gives the same feed. */
export function lastChange({ items }: Feed, { since }: SiteConfig): string {
  return items.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b), since);
}

export function feedAddress({ path }: Feed, format: "xml" | "atom" | "json", config: SiteConfig): string {
  return absoluteUrl(feedUrl(path, format), config);
}
