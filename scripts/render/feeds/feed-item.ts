import { absoluteUrl } from "../../../site/content/meta.ts";
import type { PostSummary } from "../../../site/content/types.ts";
import { postUrl, shareCardUrl } from "../../../site/content/urls.ts";
import type { SiteConfig } from "../../../site/site.config.ts";
import type { LocalTime } from "../../compile/post/site-time.ts";
import { type FeedHtmlInput, feedHtml } from "./feed-html.ts";

/** A post as every feed has it. Titles and summaries are plain text; the content is HTML. */
export interface FeedItem {
  /** The same for as long as the post has its id, whatever its title and its address become. */
  guid: string;
  url: string;
  title: string;
  summary: string;
  html: string;
  author: string;
  /** The category's title first, then the tags. */
  labels: string[];
  image: string;
  date: LocalTime;
  updated: LocalTime;
}

/** Of that post alone: an item changes when its post does, and for no other reason. */
export function feedItem(input: FeedHtmlInput, config: SiteConfig): FeedItem {
  const { post, drawn } = input;
  const date = post.time === undefined ? post.date : `${post.date}T${post.time}`;
  return {
    guid: guid(post, config),
    url: absoluteUrl(postUrl(post.slug)),
    title: post.title,
    summary: post.excerpt,
    html: feedHtml(input),
    author: post.author,
    labels: [...new Set([config.categories[post.category].title, ...post.tags])],
    image: absoluteUrl(shareCardUrl(drawn ? post.slug : undefined)),
    date,
    // Of that very day: it cannot have changed before it was published.
    updated: post.updated !== undefined && post.updated > post.date ? post.updated : date,
  };
}

/** A tag URI (RFC 4151): a host, a day on which it was the site's, and a name that is unique there. */
function guid({ id }: PostSummary, { url, since }: SiteConfig): string {
  return `tag:${new URL(url).hostname},${since}:post/${id}`;
}
