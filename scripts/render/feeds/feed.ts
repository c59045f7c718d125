import { FEED_ITEMS } from "../../../site/content/limits.ts";
import { absoluteUrl } from "../../../site/content/meta.ts";
import { feedUrl, homeUrl } from "../../../site/content/urls.ts";
import type { SiteConfig } from "../../../site/site.config.ts";
import { type Listed, siteLists } from "../../graph/page-data.ts";
import type { FeedItem } from "./feed-item.ts";

/** A feed before it takes a format. */
export interface Feed {
  /** Path of the page whose posts it has: "/", /briefings, /category/agents. */
  path: string;
  title: string;
  description: string;
  items: FeedItem[];
}

/** A feed whose items are still to be made. */
export interface Plan<T> extends Omit<Feed, "items"> {
  items: T[];
}

/** The site's feed, one for each category and one for each series. `posts` come newest first. */
export function siteFeeds<T extends Listed>(posts: T[], config: SiteConfig): Plan<T>[] {
  const items = (of: T[]) => of.slice(0, FEED_ITEMS);
  const { name, description } = config;
  return [
    { path: homeUrl(), title: name, description, items: items(posts) },
    ...siteLists(posts, config).map((list) => ({
      path: list.path,
      title: `${list.title} | ${name}`,
      description: list.description,
      items: items(list.posts),
    })),
  ];
}

/** The newest change of any item: the same input gives the same feed, whenever it is built. */
export function lastChange({ items }: Feed, { since }: SiteConfig): string {
  return items.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b), since);
}

export function feedAddress({ path }: Feed, format: "xml" | "atom" | "json"): string {
  return absoluteUrl(feedUrl(path, format));
}
