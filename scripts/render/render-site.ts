import { absoluteUrl } from "../../site/content/meta.ts";
import type { CardPost, PageData } from "../../site/content/page-data.ts";
import type { PostAssets, SiteServer } from "../../site/content/site-server.ts";
import type { Content, PlacedFigure, Post, PostSummary } from "../../site/content/types.ts";
import {
  homeUrl,
  newsletterUrl,
  OFFLINE_URL,
  pageDataUrl,
  pageUrl,
  postUrl,
  searchUrl,
} from "../../site/content/urls.ts";
import type { SiteConfig } from "../../site/site.config.ts";
import type { OutputFile } from "../build/output-file.ts";
import { type ClientAssets, renderDocument } from "./document.ts";
import { jsonLd } from "./json-ld.ts";
import { homeData, listPages, newsletterPages, searchData } from "./page-data.ts";
import { postNeighbours } from "./post-neighbours.ts";
import { shareCardAlt } from "./share-card-alt.ts";
import type { Grounds } from "./web-manifest.ts";

export interface RenderInput {
  content: Content;
  config: SiteConfig;
  server: SiteServer;
  assets: ClientAssets;
  grounds: Grounds;
  /** The site's icon, as SVG. */
  icon: string;
  /** Drawings and pictures of a post. */
  assetsOf: ReadonlyMap<Post, PostAssets>;
  /** Stands in the copyright line. */
  year: number;
}

const NO_ASSETS: PostAssets = { drawings: new Map(), pictures: new Map() };

/** Every page of the site and the data that the client fetches in its place, one after the other. */
export async function* renderSite(input: RenderInput): AsyncGenerator<OutputFile> {
  const cards = input.content.posts.map((post) => card(post, input.server));
  const page = pageRenderer(input, cards);

  const home = homeData(cards, input.config);
  yield* page(homeUrl(), home);
  yield await page.document("/dashboard", home);
  const lists = listPages(cards, input.config);
  for (const list of lists) yield* page(pageUrl(list.path, list.page), list);
  yield* page(searchUrl(), searchData(lists));
  const neighboursOf = postNeighbours(input.content.posts);
  for (const [at, post] of input.content.posts.entries()) {
    const body = input.server.renderPostHtml(post, input.assetsOf.get(post) ?? NO_ASSETS);
    const html = { ...body, foot: input.server.renderPostFoot(neighboursOf(at)) };
    yield* page(postUrl(post.slug), { kind: "post", post: summary(post), html });
  }
  for (const data of newsletterPages()) yield* page(newsletterUrl(data.page), data);
  yield await page.document(OFFLINE_URL, { kind: "offline" });
  yield await page.document("/404", { kind: "not-found" });
}

function pageRenderer({ content, config, server, assets, grounds, icon, year }: RenderInput, newest: PostSummary[]) {
  const siteCardAlt = `${config.name}: ${config.headline}`;
  const leads = new Map(content.posts.map((post) => [post.slug, leadOf(post)]));
  async function document(path: string, data: PageData): Promise<OutputFile> {
    const html = await server.renderPage(absoluteUrl(path), data, year);
    const structuredData = jsonLd(data, config, newest);
    const cardAlt = data.kind === "post" ? shareCardAlt(data.post.title, leads.get(data.post.slug)) : siteCardAlt;
    const input = { data, html, structuredData, assets, config, grounds, icon, cardAlt };
    return { path: documentFile(path), content: renderDocument(input) };
  }
  async function* page(path: string, data: PageData): AsyncGenerator<OutputFile> {
    yield await document(path, data);
    yield { path: pageDataUrl(path).slice(1), content: JSON.stringify(data) };
  }
  return Object.assign(page, { document });
}

/** Flat files: Hosting serves briefings.html at /briefings, and no URL ends in a slash. */
function documentFile(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

function card(post: Post, server: SiteServer): CardPost {
  const lead = leadOf(post);
  if (!lead) return { ...summary(post), thumb: "" };
  const { topic, title } = lead.figure;
  return { ...summary(post), thumb: server.renderThumb(lead.figure), figure: { title, ...(topic && { topic }) } };
}

function leadOf(post: Post): PlacedFigure | undefined {
  return post.figures.find(({ id }) => id === post.lead);
}

function summary(post: Post): PostSummary {
  const { id, slug, title, excerpt, category, author, date, updated, readTime, featured, tags, layout, badge } = post;
  const optional = { ...(updated && updated > date && { updated }), ...(badge && { badge }) };
  return { id, slug, title, excerpt, category, author, date, readTime, featured, tags, layout, ...optional };
}
