import { hasNewsletter } from "../../../site/content/has-newsletter.ts";
import { absoluteUrl } from "../../../site/content/meta.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { PlacedFigure, PostSummary } from "../../../site/content/types.ts";
import {
  figureFileUrl,
  homeUrl,
  ISSUES_URL,
  issueUrl,
  newsletterUrl,
  pageUrl,
  postUrl,
  shareCardUrl,
  textPageUrl,
} from "../../../site/content/urls.ts";
import { type Listed, pageCount, siteLists } from "../../graph/page-data.ts";
import type { OutputFile } from "../../project/output-file.ts";
import { type Markup, xml, xmlDocument } from "./xml.ts";

/** The limits of one file by the protocol (sitemaps.org), less room for its first and last lines. */
export const SITEMAP_LIMITS = { urls: 50_000, bytes: 50_000_000 };

const NAMESPACES = {
  xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
  "xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
};

export interface MappedPost extends Listed, Pick<PostSummary, "date"> {
  updated?: string | undefined;
  figures: Pick<PlacedFigure, "id" | "cardOnly">[];
}

/** A page of the owner. */
export interface MappedPage {
  slug: string;
  updated: string | undefined;
}

/** An issue of the newsletter. */
export interface MappedIssue {
  issue: number;
  /** The day on which it was sent. */
  date: string;
}

export interface SitemapInput {
  /** Newest first. */
  posts: MappedPost[];
  pages?: MappedPage[];
  /** Newest first. */
  issues?: MappedIssue[];
  config: SiteConfig;
  /** The build makes share cards and pictures of figures. */
  drawn: boolean;
}

/** Lists all public addresses with their pictures. If they do not fit into one file, an index comes first. */
export function* sitemapFiles(input: SitemapInput, limits = SITEMAP_LIMITS): Generator<OutputFile> {
  const parts = inParts(entries(input), limits);
  const [first = []] = parts;
  if (parts.length <= 1) {
    yield { path: "sitemap.xml", content: xmlDocument(xml("urlset", NAMESPACES, first)) };
    return;
  }
  const locations = parts.map((_, i) =>
    xml("sitemap", {}, [xml("loc", {}, absoluteUrl(`/sitemap-${i + 1}.xml`, input.config))]),
  );
  yield {
    path: "sitemap.xml",
    content: xmlDocument(xml("sitemapindex", { xmlns: NAMESPACES.xmlns }, locations)),
  };
  for (const [i, part] of parts.entries()) {
    yield { path: `sitemap-${i + 1}.xml`, content: xmlDocument(xml("urlset", NAMESPACES, part)) };
  }
}

function inParts(all: Iterable<Markup>, { urls, bytes }: typeof SITEMAP_LIMITS): Markup[][] {
  const parts: Markup[][] = [];
  let room = 0;
  for (const entry of all) {
    const size = Buffer.byteLength(entry.markup) + 1;
    const last = parts.at(-1);
    if (last && last.length < urls && size <= room) {
      last.push(entry);
      room -= size;
    } else {
      parts.push([entry]);
      room = bytes - size;
    }
  }
  return parts;
}

/** Canonical addresses only: /dashboard is a second address of the home page. */
function* entries({ posts, pages = [], issues = [], config, drawn }: SitemapInput): Generator<Markup> {
  const entry = (path: string, lastmod: string | undefined, pictures: string[]) =>
    urlEntry(
      absoluteUrl(path, config),
      lastmod,
      pictures.map((picture) => absoluteUrl(picture, config)),
    );
  yield entry(homeUrl(), newest(posts), [shareCardUrl()]);
  for (const { path, posts: own } of siteLists(posts, config)) {
    const changed = newest(own);
    for (let page = 1; page <= pageCount(own.length); page++) yield entry(pageUrl(path, page), changed, []);
  }
  for (const { slug, updated } of pages) yield entry(textPageUrl(slug), updated, []);
  if (hasNewsletter(config)) yield entry(newsletterUrl(), undefined, []);
  if (issues[0]) yield entry(ISSUES_URL, issues[0].date, []);
  for (const { issue, date } of issues) yield entry(issueUrl(issue), date, []);
  for (const post of posts) {
    const shown = post.figures.filter(({ cardOnly }) => !cardOnly);
    const pictures = shown.map(({ id }) => figureFileUrl(post.slug, id, "png"));
    yield entry(postUrl(post.slug), post.updated ?? post.date, drawn ? [shareCardUrl(post.slug), ...pictures] : []);
  }
}

function urlEntry(url: string, lastmod: string | undefined, pictures: string[]): Markup {
  return xml("url", {}, [
    xml("loc", {}, url),
    ...(lastmod === undefined ? [] : [xml("lastmod", {}, lastmod)]),
    ...pictures.map((picture) => xml("image:image", {}, [xml("image:loc", {}, picture)])),
  ]);
}

function newest(posts: MappedPost[]): string | undefined {
  return posts.map(({ date, updated }) => updated ?? date).reduce((a, b) => (a > b ? a : b), "") || undefined;
}

/**
 * Robots may read everything. What search engines must not list says so in its own headers, which a robot sees only if it may
 * read it.
 */
export function robotsTxt(config: SiteConfig): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl("/sitemap.xml", config)}\n`;
}
