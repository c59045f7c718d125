import { categoryOf } from "../../../site/content/categories.ts";
import { absoluteUrl } from "../../../site/content/meta.ts";
import { postUrl, shareCardUrl } from "../../../site/content/urls.ts";
import type { LocalTime } from "../../compile/post/site-time.ts";
import { type FeedHtmlInput, feedHtml } from "./feed-html.ts";
import { tagUri } from "./tag-uri.ts";

/** A post for every format of feed. Titles and summaries are plain text; the content is HTML. */
export interface FeedItem {
  /** Depends on the post's id alone, so it stays when title and address change. */
  guid: string;
  url: string;
  title: string;
  summary: string;
  html: string;
  author: string;
  /** The category's title first, then the tags. */
  labels: string[];
  image: string;
  /** The words that lead people to its page. Default: those of a brief. */
  link?: string;
  date: LocalTime;
  updated: LocalTime;
}

/** Depends on its post alone: an item changes only when its post does. */
export function feedItem(input: FeedHtmlInput): FeedItem {
  const { post, drawn, config } = input;
  const date = post.time === undefined ? post.date : `${post.date}T${post.time}`;
  return {
    guid: tagUri(`post/${post.id}`, config),
    url: absoluteUrl(postUrl(post.slug), config),
    title: post.title,
    summary: post.excerpt,
    html: feedHtml(input),
    author: post.author,
    labels: [...new Set([categoryOf(config, post.category).title, ...post.tags])],
    image: absoluteUrl(shareCardUrl(drawn ? post.slug : undefined), config),
    date,
    // An update on the day of publication has no time, and cannot be earlier than the publication.
    updated: post.updated !== undefined && post.updated > post.date ? post.updated : date,
  };
}
