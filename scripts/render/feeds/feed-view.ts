import { longDate } from "../../../site/content/calendar-day.ts";
import { absoluteUrl } from "../../../site/content/meta.ts";
import type { Feed } from "./feed.ts";
import type { FeedItem } from "./feed-item.ts";
import { type Markup, xml } from "./xml.ts";

// What a person sees who opens a feed in a browser. CSS alone: browsers are dropping XSLT (Chromium in version 158), and a
// feed has no place for scripts. Links are XHTML in its own namespace, which both formats allow and programs pass over.

export const STYLESHEET = '<?xml-stylesheet type="text/css" href="/feed.css"?>';

export function wordsForPeople({ path, title }: Feed): Markup {
  const words = "Copy the address of this page into a feed reader, and new briefs come to you by themselves.";
  return xml("xhtml:p", {}, [
    // Without it a phone shows the page as wide as a desk's.
    xml("xhtml:meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    xml("xhtml:b", {}, "This is a feed."),
    xml("xhtml:span", {}, words),
    xml("xhtml:a", { href: absoluteUrl(path) }, `To the page: ${title}`),
  ]);
}

export function linkForPeople({ url, date }: FeedItem): Markup {
  return xml("xhtml:a", { href: url }, `Read this brief of ${longDate(date)}`);
}
