import { escapeMarkup } from "../../../site/content/escape-markup.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { type Feed, feedAddress, lastChange, pageOfFeed } from "./feed.ts";
import { rfc822 } from "./feed-date.ts";
import type { FeedItem } from "./feed-item.ts";
import { linkForPeople, stylesheet, summaryForPeople, wordsForPeople } from "./feed-view.ts";
import { xml, xmlDocument } from "./xml.ts";

const NAMESPACES = {
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
};

/** RSS 2.0, by the specification and the best-practices profile of the RSS Advisory Board. */
export function rss(feed: Feed, config: SiteConfig): string {
  const channel = xml("channel", {}, [
    xml("title", {}, feed.title),
    xml("link", {}, pageOfFeed(feed, config)),
    xml("description", {}, feed.description),
    xml("language", {}, config.locale.toLowerCase()),
    xml("lastBuildDate", {}, rfc822(lastChange(feed, config), config.timeZone)),
    xml("atom:link", { href: feedAddress(feed, "xml", config), rel: "self", type: "application/rss+xml" }),
    wordsForPeople(feed, config),
    ...feed.items.map((item) => rssItem(item, config)),
  ]);
  return xmlDocument(xml("rss", { version: "2.0", ...NAMESPACES }, [channel]), stylesheet(config));
}

function rssItem(item: FeedItem, config: SiteConfig) {
  const { timeZone } = config;
  return xml("item", {}, [
    xml("title", {}, item.title),
    xml("link", {}, item.url),
    xml("guid", { isPermaLink: "false" }, item.guid),
    xml("pubDate", {}, rfc822(item.date, timeZone)),
    xml("dc:creator", {}, item.author),
    ...item.labels.map((label) => xml("category", {}, label)),
    // By the profile, readers take an item's description for HTML, and the channel's for plain text.
    xml("description", {}, escapeMarkup(item.summary)),
    xml("content:encoded", {}, item.html),
    ...summaryForPeople(item),
    linkForPeople(item, config),
  ]);
}
