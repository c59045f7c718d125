import { escapeMarkup, jsonForScript } from "../../../site/content/escape-markup.ts";
import { basePath, hrefOf } from "../../../site/content/href-of.ts";
import { absoluteUrl, pageMeta } from "../../../site/content/meta.ts";
import type { PageData } from "../../../site/content/page-data.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { topicsWithFeeds } from "../../../site/content/topic-feeds.ts";
import { feedUrl, homeUrl, newsletterUrl, postSourceUrl, shareCardUrl } from "../../../site/content/urls.ts";
import { languageOf } from "../../../site/content/words/language.ts";
import { getOrCompute } from "../../system/get-or-compute.ts";

export interface HeadInput {
  data: PageData;
  structuredData: object[];
  config: SiteConfig;
  /** Each post has a share card of its own; otherwise the site's card is used. */
  shareCards: boolean;
  /** The text alternative of the page's share card. */
  cardAlt: string;
}

/**
 * Renders the part of a document's head that depends on the page: what the page tells browsers, search engines and previews.
 * It begins with the title. When the client navigates, it replaces these elements and no others (site/content/page-head.ts).
 */
export function renderHead(input: HeadInput): string {
  return [...metaTags(input), ...input.structuredData.map(structuredDataTag)].join("\n");
}

function metaTags({ data, config, shareCards, cardAlt }: HeadInput): string[] {
  const { title, description, canonical, robots, type } = pageMeta(
    data,
    config,
    languageOf(config).words.documents.page,
  );
  const image = absoluteUrl(shareCardUrl(shareCards && data.kind === "post" ? data.post.slug : undefined), config);
  const heading = data.kind === "post" ? data.post.title : data.kind === "issue" ? data.subject : title;
  return [
    `<title>${escapeMarkup(title)}</title>`,
    named("description", description),
    named("robots", robots),
    ...(canonical ? [`<link rel="canonical" href="${escapeMarkup(canonical)}">`, property("og:url", canonical)] : []),
    property("og:type", type),
    property("og:site_name", config.name),
    property("og:title", heading),
    property("og:description", description),
    property("og:image", image),
    property("og:image:type", "image/png"),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    property("og:image:alt", cardAlt),
    property("og:locale", openGraphLocale(config.locale)),
    ...(data.kind === "post" ? articleTags(data) : []),
    named("twitter:card", "summary_large_image"),
    named("twitter:title", heading),
    named("twitter:description", description),
    named("twitter:image", image),
    named("twitter:image:alt", cardAlt),
    ...alternateTags(data, config),
  ];
}

/** Links to other forms of the page: feeds, the list's own first, and the Markdown of a post. */
function alternateTags(data: PageData, config: SiteConfig): string[] {
  const { name } = config;
  const alternate = (type: string, title: string, path: string) =>
    `<link rel="alternate" type="${type}" title="${escapeMarkup(title)}" href="${escapeMarkup(hrefOf(path, basePath(config)))}">`;
  const feeds = (path: string, title: string) => [
    alternate("application/rss+xml", `${title} (RSS)`, feedUrl(path, "xml")),
    alternate("application/atom+xml", `${title} (Atom)`, feedUrl(path, "atom")),
    alternate("application/feed+json", `${title} (JSON Feed)`, feedUrl(path, "json")),
  ];
  const { newsletterOf } = languageOf(config).words.documents.issues;
  const ofIssues = data.kind === "issue" || data.kind === "issues" || (data.kind === "newsletter" && data.hasIssues);
  return [
    ...(ofIssues ? feeds(newsletterUrl(), newsletterOf({ site: name })) : []),
    ...(data.kind === "list" ? feeds(data.path, `${data.title} | ${name}`) : []),
    ...feeds(homeUrl(), name),
    ...(data.kind === "home" ? topicsWithFeeds(config) : []).flatMap(({ topic, path }) =>
      feeds(path, `${topic} | ${name}`),
    ),
    ...(data.kind === "post" ? [alternate("text/markdown", "Markdown", postSourceUrl(data.post.slug))] : []),
  ];
}

/** The locale for Open Graph, which has a language and a country at most, and no script. */
function openGraphLocale(locale: string): string {
  return getOrCompute(openGraphLocales, locale, () => {
    const { language, region } = new Intl.Locale(locale);
    return region === undefined ? language : `${language}_${region}`;
  });
}

/** Cached, as making an `Intl.Locale` takes a hundredth of a page's time. */
const openGraphLocales = new Map<string, string>();

function articleTags({ post }: Extract<PageData, { kind: "post" }>): string[] {
  return [
    property("article:published_time", post.date),
    property("article:modified_time", post.updated ?? post.date),
    property("article:section", post.category),
    ...post.tags.map((tag) => property("article:tag", tag)),
  ];
}

function structuredDataTag(data: object): string {
  return `<script type="application/ld+json">${jsonForScript(data)}</script>`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeMarkup(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeMarkup(content)}">`;
}
