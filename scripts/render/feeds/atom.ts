import { absoluteUrl } from "../../../site/content/meta.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { type Feed, feedAddress, lastChange, pageOfFeed } from "./feed.ts";
import { rfc3339 } from "./feed-date.ts";
import type { FeedItem } from "./feed-item.ts";
import { linkForPeople, stylesheet, wordsForPeople } from "./feed-view.ts";
import { tagUri } from "./tag-uri.ts";
import { xml, xmlDocument } from "./xml.ts";

/** Atom, RFC 4287. */
export function atom(feed: Feed, config: SiteConfig): string {
  const attributes = {
    xmlns: "http://www.w3.org/2005/Atom",
    "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
    "xml:lang": config.locale,
  };
  const root = xml("feed", attributes, [
    xml("title", {}, feed.title),
    xml("subtitle", {}, feed.description),
    xml("id", {}, tagUri(`feed${feed.path}`, config)),
    xml("updated", {}, rfc3339(lastChange(feed, config), config.timeZone)),
    xml("link", { rel: "self", type: "application/atom+xml", href: feedAddress(feed, "atom", config) }),
    xml("link", { rel: "alternate", type: "text/html", href: pageOfFeed(feed, config) }),
    xml("author", {}, [xml("name", {}, config.author), xml("uri", {}, config.url)]),
    xml("icon", {}, absoluteUrl("/icon.png", config)),
    wordsForPeople(feed, config),
    ...feed.items.map((item) => atomEntry(item, config)),
  ]);
  return xmlDocument(root, stylesheet(config));
}

function atomEntry(item: FeedItem, config: SiteConfig) {
  const { timeZone } = config;
  return xml("entry", {}, [
    xml("title", {}, item.title),
    xml("link", { rel: "alternate", type: "text/html", href: item.url }),
    xml("id", {}, item.guid),
    xml("published", {}, rfc3339(item.date, timeZone)),
    xml("updated", {}, rfc3339(item.updated, timeZone)),
    xml("author", {}, [xml("name", {}, item.author)]),
    ...item.labels.map((term) => xml("category", { term })),
    xml("summary", {}, item.summary),
    xml("content", { type: "html" }, item.html),
    linkForPeople(item, config),
  ]);
}
