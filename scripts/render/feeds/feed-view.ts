import { longDate } from "../../../site/content/calendar-day.ts";
import { escapeMarkup } from "../../../site/content/escape-markup.ts";
import { basePath, hrefOf } from "../../../site/content/href-of.ts";
import { absoluteUrl } from "../../../site/content/meta.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { languageOf } from "../../../site/content/words/language.ts";
import type { Feed } from "./feed.ts";
import type { FeedItem } from "./feed-item.ts";
import { type Markup, xml } from "./xml.ts";

// What a person sees who opens a feed in a browser. It is styled by CSS alone, as browsers are dropping XSLT (Chromium in version
// 158) and feeds cannot hold scripts. Links are XHTML in its own namespace, which both formats allow and feed readers ignore.

export function stylesheet(config: SiteConfig): string {
  return `<?xml-stylesheet type="text/css" href="${hrefOf("/feed.css", basePath(config))}"?>`;
}

export function wordsForPeople({ path, page = path, title }: Feed, config: SiteConfig): Markup {
  const words = languageOf(config).words.documents.feed;
  return xml("xhtml:p", {}, [
    // Without this, a phone shows the page at the width of a desktop.
    xml("xhtml:meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    xml("xhtml:b", {}, words.isFeed),
    xml("xhtml:span", {}, words.howTo),
    xml("xhtml:a", { href: absoluteUrl(page, config) }, words.toPage({ title })),
  ]);
}

/** The summary of an item of RSS, where its description holds markup that a browser would show. */
export function summaryForPeople({ summary }: FeedItem): Markup[] {
  return escapeMarkup(summary) === summary ? [] : [xml("xhtml:span", {}, summary)];
}

export function linkForPeople({ url, date, link }: FeedItem, config: SiteConfig): Markup {
  const { words, locale } = languageOf(config);
  const label = link ?? words.documents.feed.readBrief({ date: longDate(date.slice(0, 10), locale) });
  return xml("xhtml:a", { href: url }, label);
}
