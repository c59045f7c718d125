import { absoluteUrl } from "../../site/content/meta.ts";
import type { CardPost, HomeData, ListData, PageData } from "../../site/content/page-data.ts";
import type { PostAssets, SiteServer } from "../../site/content/site-server.ts";
import type { Post, PostSummary } from "../../site/content/types.ts";
import { homeUrl, pageDataUrl, pageUrl, postUrl } from "../../site/content/urls.ts";
import type { SiteConfig } from "../../site/site.config.ts";
import type { OutputFile } from "../build/output-file.ts";
import { type ClientAssets, renderDocument } from "./document.ts";
import { jsonLd } from "./json-ld.ts";
import { redirectDocument } from "./redirect-document.ts";

/** What every page is made with. */
export interface Printer {
  config: SiteConfig;
  server: SiteServer;
  assets: ClientAssets;
  /** Stands in the copyright line. */
  year: number;
  /** Each post has a share card of its own. */
  shareCards: boolean;
}

/** The home page, whose topics and newest posts these are. */
export async function homeFiles(home: HomeData, newest: PostSummary[], printer: Printer): Promise<OutputFile[]> {
  return [...(await pageFiles(homeUrl(), home, printer, newest)), await document("/dashboard", home, printer, newest)];
}

export function listFiles(list: ListData, printer: Printer): Promise<OutputFile[]> {
  return pageFiles(pageUrl(list.path, list.page), list, printer);
}

/** A post's page, and documents at its earlier addresses. */
export async function postFiles(post: Post, assets: PostAssets, printer: Printer): Promise<OutputFile[]> {
  const html = printer.server.renderPostHtml(post, assets);
  const redirects = post.aliases.map((alias) => ({
    path: documentFile(postUrl(alias)),
    content: redirectDocument(postUrl(post.slug), printer.config),
  }));
  const data: PageData = { kind: "post", post: summary(post), headings: post.headings, html };
  return [...redirects, ...(await pageFiles(postUrl(post.slug), data, printer))];
}

export async function notFoundFiles(printer: Printer): Promise<OutputFile[]> {
  return [await document("/404", { kind: "not-found" }, printer)];
}

/** The document of a page, and the data that the client fetches in its place. */
async function pageFiles(path: string, data: PageData, printer: Printer, newest: PostSummary[] = []) {
  const content = JSON.stringify(data);
  return [await document(path, data, printer, newest), { path: pageDataUrl(path).slice(1), content }];
}

async function document(
  path: string,
  data: PageData,
  printer: Printer,
  newest: PostSummary[] = [],
): Promise<OutputFile> {
  const { server, year, ...rest } = printer;
  const html = await server.renderPage(absoluteUrl(path), data, year);
  const structuredData = jsonLd(data, printer, newest);
  return { path: documentFile(path), content: renderDocument({ data, html, structuredData, ...rest }) };
}

/** Flat files: Hosting serves briefings.html at /briefings, and no URL ends in a slash. */
function documentFile(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

/** A post as lists show it. */
export function cardOf(post: Post, server: SiteServer): CardPost {
  const lead = post.figures.find(({ id }) => id === post.lead);
  if (!lead) return { ...summary(post), thumb: "" };
  const { topic, title } = lead.figure;
  return { ...summary(post), thumb: server.renderThumb(lead.figure), figure: { title, ...(topic && { topic }) } };
}

function summary(post: Post): PostSummary {
  const { id, slug, title, excerpt, category, author, date, updated, readTime, featured, tags, layout, badge } = post;
  const optional = { ...(updated && { updated }), ...(badge && { badge }) };
  return { id, slug, title, excerpt, category, author, date, readTime, featured, tags, layout, ...optional };
}
