import { longDate } from "../../../site/content/calendar-day.ts";
import { absoluteUrl } from "../../../site/content/meta.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { Feed } from "./feed.ts";
import type { FeedItem } from "./feed-item.ts";
import { type Markup, xml } from "./xml.ts";

// What a person sees who opens a feed in a browser. It is styled by CSS alone, as browsers are dropping XSLT (Chromium in version
// 158) and feeds cannot hold scripts. Links are XHTML in its own namespace, which both formats allow and feed readers ignore.

export const STYLESHEET = '<?xml-stylesheet type="text/css" href="/feed.css"?>';

export function wordsForPeople({ path, title }: Feed, config: SiteConfig): Markup {
  const words = "Copy the address of this page into a feed reader, and new briefs come to you by themselves.";
  return xml("xhtml:p", {}, [
    // Without this, a phone shows the page at the width of a desktop.
    xml("xhtml:meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    xml("xhtml:b", {}, "This is a feed."),
    xml("xhtml:span", {}, words),
    xml("xhtml:a", { href: absoluteUrl(path, config) }, `To the page: ${title}`),
  ]);
}

export function linkForPeople({ url, date }: FeedItem): Markup {
  return xml("xhtml:a", { href: url }, `Read this brief of ${longDate(date)}`);
}
