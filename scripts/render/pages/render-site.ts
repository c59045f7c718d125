import { figureMark } from "../../../site/content/figure-mark.ts";
import { absoluteUrl, siteTitle } from "../../../site/content/meta.ts";
import type {
  CardPost,
  HomeData,
  IssueData,
  IssuesData,
  ListData,
  PageData,
  PostData,
  PostNeighbours,
  SearchData,
  TextPageData,
} from "../../../site/content/page-data.ts";
import { LISTED_FIELDS } from "../../../site/content/post-schema.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { PostAssets, PostGist, SiteServer } from "../../../site/content/site-server.ts";
import type { PlacedFigure, Post, PostSummary, Prepared, TextPage } from "../../../site/content/types.ts";
import {
  homeUrl,
  ISSUES_URL,
  issueUrl,
  newsletterUrl,
  OFFLINE_URL,
  pageDataUrl,
  pageUrl,
  postUrl,
  searchUrl,
  textPageUrl,
} from "../../../site/content/urls.ts";
import { shareCardAlt } from "../../figures/share-card/share-card-alt.ts";
import { newsletterPages } from "../../graph/page-data.ts";
import type { OutputFile } from "../../project/output-file.ts";
import { cardPicture } from "./card-picture.ts";
import { type ClientAssets, renderDocument } from "./document.ts";
import { renderHead } from "./head.ts";
import { jsonLd } from "./json-ld.ts";
import { renderedThumbnail } from "./rendered-thumbnail.ts";
import type { PageBackgrounds } from "./web-manifest.ts";

/** What every page is rendered with. */
export interface PageRenderer {
  config: SiteConfig;
  server: SiteServer;
  assets: ClientAssets;
  backgrounds: PageBackgrounds;
  /** The site's icon, as SVG. */
  icon: string;
  /** The year of the copyright line. */
  year: number;
  /** Each post has a share card of its own. */
  shareCards: boolean;
}

/** What a page needs in addition to its data. */
interface Extras {
  /** The newest posts, for the structured data of the home page. */
  newest?: PostSummary[];
  /** The text alternative of the share card, if the page has one of its own. */
  cardAlt?: string;
}

/** The files of the home page, with the site's newest posts for its structured data. */
export async function homeFiles(home: HomeData, newest: PostSummary[], renderer: PageRenderer): Promise<OutputFile[]> {
  const extras = { newest };
  return [
    ...(await pageFiles(homeUrl(), home, renderer, extras)),
    await document("/dashboard", home, renderer, extras),
  ];
}

export function listFiles(list: ListData, renderer: PageRenderer): Promise<OutputFile[]> {
  return pageFiles(pageUrl(list.path, list.page), list, renderer);
}

export function searchPageFiles(search: SearchData, renderer: PageRenderer): Promise<OutputFile[]> {
  return pageFiles(searchUrl(), search, renderer);
}

export interface RenderedPost {
  post: Post | Prepared<Post>;
  assets: PostAssets;
  neighbours: PostNeighbours;
}

/** The files of a post's page. */
export async function postFiles(rendered: RenderedPost, renderer: PageRenderer): Promise<OutputFile[]> {
  const { post } = rendered;
  const extras = renderer.shareCards ? { cardAlt: shareCardAlt(post.title, leadOf(post)) } : {};
  return pageFiles(postUrl(post.slug), postData(rendered, renderer.server), renderer, extras);
}

export function postData({ post, assets, neighbours }: RenderedPost, server: SiteServer): PostData {
  const html = { ...server.renderPostHtml(post, assets), foot: server.renderPostFoot(neighbours) };
  return { kind: "post", post: summary(post), html };
}

/** The files of a page of the owner. */
export function textPageFiles(
  page: TextPage | Prepared<TextPage>,
  assets: PostAssets,
  renderer: PageRenderer,
): Promise<OutputFile[]> {
  return pageFiles(textPageUrl(page.slug), textPageData(page, assets, renderer.server), renderer);
}

export function textPageData(
  page: TextPage | Prepared<TextPage>,
  assets: PostAssets,
  server: SiteServer,
): TextPageData {
  const { slug, title, description, updated, noindex } = page;
  const html = server.renderPostHtml(page, assets);
  const optional = { ...(updated !== undefined && { updated }), ...(noindex && { noindex }) };
  return { kind: "text", slug, title, description, ...optional, html };
}

/** The files of an issue's page. */
export function issueFiles(issue: IssueData, renderer: PageRenderer): Promise<OutputFile[]> {
  return pageFiles(issueUrl(issue.issue), issue, renderer);
}

/** The files of the list of issues. */
export function issuesFiles(issues: IssuesData, renderer: PageRenderer): Promise<OutputFile[]> {
  return pageFiles(ISSUES_URL, issues, renderer);
}

/** The files of the pages that do not depend on posts. `hasIssues`: the newsletter has issues to lead to. */
export async function fixedFiles(renderer: PageRenderer, hasIssues: boolean): Promise<OutputFile[]> {
  const newsletter = newsletterPages(renderer.config, hasIssues).map((data) =>
    pageFiles(newsletterUrl(data.page), data, renderer),
  );
  const alone = [
    document(OFFLINE_URL, { kind: "offline" }, renderer),
    document("/404", { kind: "not-found" }, renderer),
  ];
  return [...(await Promise.all(newsletter)).flat(), ...(await Promise.all(alone))];
}

/** The document of a page, and the data that the client fetches instead of it. */
async function pageFiles(path: string, data: PageData, renderer: PageRenderer, extras?: Extras) {
  const pageHead = head(data, renderer, extras);
  const content = JSON.stringify({ ...data, head: pageHead } satisfies PageData);
  return [await documentWith(pageHead, path, data, renderer), { path: pageDataUrl(path).slice(1), content }];
}

/** The document of a page alone. */
export function document(path: string, data: PageData, renderer: PageRenderer, extras?: Extras): Promise<OutputFile> {
  return documentWith(head(data, renderer, extras), path, data, renderer);
}

async function documentWith(head: string, path: string, data: PageData, renderer: PageRenderer): Promise<OutputFile> {
  const { server, year, ...rest } = renderer;
  const html = await server.renderPage(absoluteUrl(path, rest.config), data, year);
  return { path: documentFile(path), content: renderDocument({ data, html, head, ...rest }) };
}

/** The part of the document's head that depends on the page. */
export function head(
  data: PageData,
  { config, shareCards }: Pick<PageRenderer, "config" | "shareCards">,
  { newest = [], cardAlt }: Extras = {},
): string {
  const structuredData = jsonLd(data, { config, shareCards }, newest);
  const words = cardAlt ?? siteTitle(config);
  return renderHead({ data, structuredData, config, shareCards, cardAlt: words });
}

/** Flat files: Hosting serves briefings.html at /briefings, and no URL ends in a slash. */
function documentFile(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

/** The card of a post in lists. */
export function cardOf({ post, images, gist }: CardOptions, server: SiteServer): CardPost {
  const lead = leadOf(post);
  if (!lead) return { ...summary(post), thumb: thumbnailOf({ post, images, gist }, server) };
  const { topic, title } = lead.figure;
  const mark = figureMark(lead.figure);
  const figure = { title, ...(topic && { topic }), ...(mark && { mark }) };
  return { ...summary(post), thumb: renderedThumbnail(lead.figure, images, server), figure };
}

interface CardOptions extends Pick<PostAssets, "images"> {
  post: Post | Prepared<Post>;
  /** Required for a post with neither a figure nor a picture for its card: see `cardGist`. */
  gist?: PostGist | undefined;
}

/** The thumbnail of a post without a figure. */
function thumbnailOf({ post, images, gist }: CardOptions, server: SiteServer): string {
  const picture = images.get(cardPicture(post.images)?.file ?? "");
  if (picture) return server.renderCardPicture(picture);
  if (!gist) throw new Error(`The card of ${post.file} lacks the gist of its text`);
  return server.renderTextThumbnail(gist);
}

function leadOf(post: Post | Prepared<Post>): PlacedFigure | undefined {
  return post.figures.find(({ id }) => id === post.lead);
}

function summary(post: Post | Prepared<Post>): PostSummary {
  const names: (keyof PostSummary)[] = ["id", "slug", ...LISTED_FIELDS];
  const fields = names.flatMap((name) => (post[name] === undefined ? [] : [[name, post[name]]]));
  // A post has every field of its summary.
  return Object.fromEntries(fields) as unknown as PostSummary;
}
