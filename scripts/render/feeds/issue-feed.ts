import { longDate } from "../../../site/content/calendar-day.ts";
import { escapeMarkup } from "../../../site/content/escape-markup.ts";
import { FEED_ITEMS } from "../../../site/content/limits.ts";
import { absoluteUrl } from "../../../site/content/meta.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { ISSUES_URL, issueUrl, newsletterUrl, postUrl, shareCardUrl } from "../../../site/content/urls.ts";
import { languageOf } from "../../../site/content/words/language.ts";
import type { ListedIssue } from "../../graph/issue-data.ts";
import type { FeedPlan } from "./feed.ts";
import type { FeedItem } from "./feed-item.ts";
import { tagUri } from "./tag-uri.ts";

/** The feed of the newsletter's issues, the newest first. None while there are none. */
export function issueFeed<T>(issues: readonly T[], config: SiteConfig): FeedPlan<T>[] {
  if (issues.length === 0) return [];
  const { newsletterOf, description } = languageOf(config).words.documents.issues;
  const title = newsletterOf({ site: config.name });
  const items = issues.slice(0, FEED_ITEMS);
  return [{ path: newsletterUrl(), page: ISSUES_URL, title, description: description({ site: config.name }), items }];
}

/** An issue with what its page shows: the note as HTML for feed readers, and the posts' words, as they are shown. */
interface FedIssue extends ListedIssue {
  note: string;
  shown: { slug: string; title: string; excerpt: string }[];
}

/** The item of an issue has the note and links to the posts: their texts are in the site's own feed. */
export function issueItem({ note, shown, ...issue }: FedIssue, config: SiteConfig): FeedItem {
  const { words, locale } = languageOf(config);
  const posts = shown.map(({ slug, title, excerpt }) => {
    const url = escapeMarkup(absoluteUrl(postUrl(slug), config));
    return `<h2><a href="${url}">${escapeMarkup(title)}</a></h2>\n<p>${escapeMarkup(excerpt)}</p>`;
  });
  return {
    guid: tagUri(`newsletter/${issue.issue}`, config),
    url: absoluteUrl(issueUrl(issue.issue), config),
    title: issue.subject,
    summary: issue.preheader,
    html: [note, ...posts].join("\n"),
    author: config.author,
    labels: [],
    image: absoluteUrl(shareCardUrl(), config),
    link: words.documents.issues.readIssue({ date: longDate(issue.send.slice(0, 10), locale) }),
    date: issue.send,
    updated: issue.send,
  };
}
