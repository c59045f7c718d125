import { absoluteUrl, pageMeta } from "../../site/content/meta.ts";
import { PAGE_DATA_ID, type PageData } from "../../site/content/page-data.ts";
import { feedUrl, homeUrl, postSourceUrl, shareCardUrl } from "../../site/content/urls.ts";
import type { SiteConfig } from "../../site/site.config.ts";
import { escapeHtml, jsonForScript } from "./escape-html.ts";
import { HEAD_SCRIPT } from "./head-script.ts";
import { type Grounds, WEB_MANIFEST_URL } from "./web-manifest.ts";

/** The hashed files of the client bundle that every document loads. */
export interface ClientAssets {
  script: string;
  styles: string[];
  fonts: string[];
  /** By kind of page: what the entry would ask for only once it runs. */
  chunks: Record<PageData["kind"], string[]>;
}

export interface DocumentInput {
  data: PageData;
  /** The rendered page. */
  html: string;
  structuredData: object[];
  assets: ClientAssets;
  config: SiteConfig;
  /** Each post has a share card of its own; otherwise the site's stands for it. */
  shareCards: boolean;
  grounds: Grounds;
  /** The site's icon, as SVG. */
  icon: string;
  /** The page's share card in words. */
  cardAlt: string;
}

/** A whole HTML document: what is served at a page's URL. */
export function renderDocument(input: DocumentInput): string {
  const { data, html, structuredData, assets, config } = input;
  return `<!doctype html>
<html lang="${escapeHtml(config.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${HEAD_SCRIPT}</script>
${[...metaTags(input), ...iconTags(input), ...assetTags(assets), ...structuredData.map(structuredDataTag)].join("\n")}
</head>
<body>
<div id="root">${html}</div>
<script type="application/json" id="${PAGE_DATA_ID}" data-scripts="${scripts(assets, data.kind)}">${jsonForScript(withoutHtml(data))}</script>
</body>
</html>
`;
}

/** The document shows the page's HTML already; the client takes it from there. */
function withoutHtml(data: PageData): unknown {
  return data.kind === "post" ? { ...data, html: undefined } : data;
}

function metaTags({ data, config, shareCards, cardAlt }: DocumentInput): string[] {
  const { title, description, canonical, robots, type } = pageMeta(data);
  const image = absoluteUrl(shareCardUrl(shareCards && data.kind === "post" ? data.post.slug : undefined));
  const heading = data.kind === "post" ? data.post.title : title;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named("description", description),
    named("robots", robots),
    named("color-scheme", "light dark"),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`, property("og:url", canonical)] : []),
    property("og:type", type),
    property("og:site_name", config.name),
    property("og:title", heading),
    property("og:description", description),
    property("og:image", image),
    property("og:image:type", "image/png"),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    property("og:image:alt", cardAlt),
    property("og:locale", config.locale.replace("-", "_")),
    ...(data.kind === "post" ? articleTags(data) : []),
    named("twitter:card", "summary_large_image"),
    named("twitter:title", heading),
    named("twitter:description", description),
    named("twitter:image", image),
    named("twitter:image:alt", cardAlt),
    ...alternateTags(data, config),
  ];
}

function iconTags({ grounds, icon }: DocumentInput): string[] {
  const ground = (theme: keyof Grounds) =>
    `<meta name="theme-color" content="${grounds[theme]}" media="(prefers-color-scheme: ${theme})">`;
  return [
    ground("light"),
    ground("dark"),
    `<link rel="manifest" href="${WEB_MANIFEST_URL}">`,
    // Inline, as a request of its own would stand beside those that the first paint waits for.
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon.trim())}" type="image/svg+xml">`,
    `<link rel="icon" href="/icon.png" type="image/png" sizes="512x512">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
  ];
}

/** The same in other forms: feeds, the list's own first, and a post as Markdown. */
function alternateTags(data: PageData, { name }: SiteConfig): string[] {
  const alternate = (type: string, title: string, href: string) =>
    `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`;
  const feeds = (path: string, title: string) => [
    alternate("application/rss+xml", `${title} (RSS)`, feedUrl(path, "xml")),
    alternate("application/atom+xml", `${title} (Atom)`, feedUrl(path, "atom")),
    alternate("application/feed+json", `${title} (JSON Feed)`, feedUrl(path, "json")),
  ];
  return [
    ...(data.kind === "list" ? feeds(data.path, `${data.title} | ${name}`) : []),
    ...feeds(homeUrl(), name),
    ...(data.kind === "post" ? [alternate("text/markdown", "Markdown", postSourceUrl(data.post.slug))] : []),
  ];
}

function articleTags({ post }: Extract<PageData, { kind: "post" }>): string[] {
  return [
    property("article:published_time", post.date),
    property("article:modified_time", post.updated ?? post.date),
    property("article:section", post.category),
    ...post.tags.map((tag) => property("article:tag", tag)),
  ];
}

/** What the head's script starts. */
function scripts({ script, chunks }: ClientAssets, kind: PageData["kind"]): string {
  return [script, ...chunks[kind]].join(" ");
}

function assetTags({ styles, fonts }: ClientAssets): string[] {
  return [
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
}

function structuredDataTag(data: object): string {
  return `<script type="application/ld+json">${jsonForScript(data)}</script>`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
