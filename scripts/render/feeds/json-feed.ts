import { absoluteUrl } from "../../../site/content/meta.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { homeUrl } from "../../../site/content/urls.ts";
import { type Feed, feedAddress, pageOfFeed } from "./feed.ts";
import { rfc3339 } from "./feed-date.ts";
import type { FeedItem } from "./feed-item.ts";

/** JSON Feed 1.1. */
export function jsonFeed(feed: Feed, config: SiteConfig): string {
  const { author, locale, url } = config;
  const whole = {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: pageOfFeed(feed, config),
    feed_url: feedAddress(feed, "json", config),
    description: feed.description,
    icon: absoluteUrl("/icon.png", config),
    authors: [{ name: author, url: url + homeUrl() }],
    language: locale,
    items: feed.items.map((item) => jsonItem(item, config)),
  };
  return `${JSON.stringify(whole)}\n`;
}

function jsonItem(item: FeedItem, { timeZone }: SiteConfig) {
  const { guid, url, title, summary, html, author, labels, image, date, updated } = item;
  return {
    id: guid,
    url,
    title,
    summary,
    content_html: html,
    image,
    date_published: rfc3339(date, timeZone),
    date_modified: rfc3339(updated, timeZone),
    authors: [{ name: author }],
    tags: labels,
  };
}
