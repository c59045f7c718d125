import { isChart } from "../../site/content/figure-schema.ts";
import type { Issue } from "../../site/content/issue.ts";
import type { CardDrawing, CardPost, HomeData, PageData } from "../../site/content/page-data.ts";
import type { PostAssets, SiteServer } from "../../site/content/site-server.ts";
import type { ImageVariants, Post, PostImage, ShownText } from "../../site/content/types.ts";
import {
  ISSUES_URL,
  issueUrl,
  newsletterUrl,
  OFFLINE_URL,
  pageUrl,
  postUrl,
  searchUrl,
  textPageUrl,
} from "../../site/content/urls.ts";
import { issueData, issueLink, issuesData } from "../graph/issue-data.ts";
import type { ListedPost } from "../graph/listed-post.ts";
import { type HomeChoice, homeData, listPages, newsletterPages, searchData } from "../graph/page-data.ts";
import type { PostLists } from "../graph/post-lists.ts";
import { cardDrawing } from "../render/pages/card-drawing.ts";
import { cardGist } from "../render/pages/post-gist.ts";
import { cardOf, head, postData, textPageData } from "../render/pages/render-site.ts";
import { seriesDrawings, seriesTiles } from "../render/pages/series-tiles.ts";
import { getOrCompute } from "../system/get-or-compute.ts";
import { postMark } from "./post-mark.ts";
import type { Project } from "./project.ts";
import type { SiteCode } from "./site-code.ts";

/** What is at a path: a page, none, or one that errors keep from being made. */
export type Found = { status: "page"; data: PageData } | { status: "missing" } | { status: "broken" };

/** Finds the data of a page by its path, from the sources as they are. Lists show drafts and scheduled posts too. */
export class DevPages {
  readonly #project: Project;
  readonly #code: SiteCode;
  readonly #now: () => Date;
  #cards = new WeakMap<Post, CardPost>();
  /** Valid until anything changes that pages are made from. */
  readonly #found = new Map<string, Found>();
  #madeFrom: unknown[] = [];

  constructor(project: Project, code: SiteCode, now: () => Date) {
    this.#project = project;
    this.#code = code;
    this.#now = now;
  }

  /** All posts that have front matter, newest first. */
  get lists(): PostLists {
    return this.#project.graph.lists(this.#project.config);
  }

  find(path: string): Found {
    const { server, drawChart } = this.#code;
    const madeFrom = [this.#project.revision, server, drawChart];
    if (madeFrom.some((part, i) => part !== this.#madeFrom[i])) this.#found.clear();
    if (server !== this.#madeFrom[1]) this.#cards = new WeakMap();
    this.#madeFrom = madeFrom;
    return getOrCompute(this.#found, path, () => this.#withHead(this.#find(path)));
  }

  #find(path: string): Found {
    if (path.startsWith(postUrl(""))) return this.#post(path.slice(postUrl("").length));
    const data = this.#listing(path) ?? this.#issueList(path) ?? this.#fixed(path);
    return data ? { status: "page", data } : (this.#issue(path) ?? this.#ownPage(path));
  }

  /** The post at a slug. Undefined if it has errors. */
  postOf(slug: string): Post | undefined {
    const file = this.#fileOf(slug);
    return file === undefined ? undefined : this.#project.graph.post(file);
  }

  /** The drawing of a post's card. Undefined for a post with errors. */
  drawingOf(slug: string): CardDrawing | undefined {
    const listed = this.lists.post(this.#fileOf(slug) ?? "");
    const card = listed && this.#card(listed);
    return card && cardDrawing(card);
  }

  /** The post, the issue or the page of the owner whose figures lie in this folder. */
  ownerOf(slug: string): Post | ShownText | undefined {
    const { graph } = this.#project;
    const file = this.#pageAt(textPageUrl(slug));
    const page = file === undefined ? undefined : graph.textPage(file);
    return this.postOf(slug) ?? page ?? graph.issues().find((issue) => issue.slug === slug);
  }

  /** All issues, sent or not. */
  #issueList(path: string): PageData | undefined {
    if (path !== ISSUES_URL) return undefined;
    const { graph, config } = this.#project;
    const links = graph.issues().map((issue) => ({ ...issueLink(issue), ...this.#markOfIssue(issue) }));
    return issuesData(links, config);
  }

  /** The page of an issue. Undefined if no issue has this address. */
  #issue(path: string): Found | undefined {
    const { graph } = this.#project;
    const file = graph.issueMetas().find(({ issue }) => issue && issueUrl(issue.issue) === path)?.file;
    if (file === undefined) return undefined;
    const issue = graph.issue(file);
    if (!issue) return { status: "broken" };
    const byId = new Map(this.lists.posts.map((post) => [post.id, post]));
    const posts = this.#shown(issue.posts.flatMap((id) => byId.get(id) ?? []));
    const { body } = this.#code.server.renderPostHtml(issue, this.assetsOf(issue));
    const data = issueData(issue, graph.issues(), posts);
    return { status: "page", data: { ...data, ...this.#markOfIssue(issue), html: { body } } };
  }

  #markOfIssue({ send }: Issue): { mark?: string } {
    const [date = "", time] = send.split("T");
    const mark = postMark({ draft: false, date, time }, this.#now(), this.#project.config.timeZone);
    return mark === undefined ? {} : { mark };
  }

  #fixed(path: string): PageData | undefined {
    if (path === OFFLINE_URL) return { kind: "offline" };
    const { graph, config } = this.#project;
    const hasIssues = graph.issueMetas().length > 0;
    return newsletterPages(config, hasIssues).find(({ page }) => newsletterUrl(page) === path);
  }

  #pageAt(path: string): string | undefined {
    return this.#project.graph.pageMetas().find(({ slug }) => textPageUrl(slug) === path)?.file;
  }

  #ownPage(path: string): Found {
    const file = this.#pageAt(path);
    if (file === undefined) return { status: "missing" };
    const page = this.#project.graph.textPage(file);
    if (!page) return { status: "broken" };
    return { status: "page", data: textPageData(page, this.assetsOf(page), this.#code.server) };
  }

  assetsOf(post: ShownText): PostAssets {
    const charts = post.figures.flatMap(({ id, figure }) => (isChart(figure) ? [{ id, figure }] : []));
    const drawings = new Map(
      charts.map(({ id, figure }) => [id, this.#code.drawChart(figure, this.#project.config.locale)]),
    );
    return { drawings, ...imagesOf(post) };
  }

  #fileOf(slug: string): string | undefined {
    return this.#project.graph.metas().find((meta) => meta.slug === slug)?.file;
  }

  #post(slug: string): Found {
    const file = this.#fileOf(slug);
    if (file === undefined) return { status: "missing" };
    const listed = this.lists.post(file);
    const post = this.#project.graph.post(file);
    if (!listed || !post) return { status: "broken" };
    const { neighbours } = this.lists.contextOf(file);
    const data = postData({ post, assets: this.assetsOf(post), neighbours }, this.#code.server);
    return { status: "page", data: { ...data, post: { ...data.post, ...this.#markOf(listed) } } };
  }

  #listing(path: string): PageData | undefined {
    const { config } = this.#project;
    const { posts, lists } = this.lists;
    if (path === "/" || path === "/dashboard") {
      return this.#home(homeData(posts, config));
    }
    if (path === searchUrl()) return searchData(lists);
    const list = listPages(lists).find((list) => pageUrl(list.path, list.page) === path);
    return list && { ...list, posts: this.#shown(list.posts) };
  }

  #home({ series, ...home }: HomeChoice<ListedPost>): HomeData {
    const featured = (home.featured && this.#card(home.featured)) ?? null;
    const posts = this.#shown(home.posts);
    const { server } = this.#code;
    const shownSeries = series.map(({ posts, ...tile }) => {
      const known = posts.flatMap(({ file }) => this.#project.graph.post(file) ?? []);
      return {
        ...tile,
        drawings: known.map((post) => seriesDrawings(post, imagesOf(post), server)),
        titles: known.map(({ title }) => title),
      };
    });
    const cards = [...(featured ? [featured] : []), ...posts];
    return { ...home, featured, posts, series: seriesTiles(shownSeries, cards, server) };
  }

  /** Leaves out posts with errors. */
  #shown(posts: ListedPost[]): CardPost[] {
    return posts.flatMap((post) => this.#card(post) ?? []);
  }

  #card(listed: ListedPost): CardPost | undefined {
    const post = this.#project.graph.post(listed.file);
    if (!post) return undefined;
    const card = getOrCompute(this.#cards, post, () => shownCard(post, this.#code.server));
    return { ...card, ...this.#markOf(listed) };
  }

  /** Why readers do not see a post yet. */
  #markOf(post: ListedPost): { mark?: string } {
    const mark = postMark(post, this.#now(), this.#project.config.timeZone);
    return mark === undefined ? {} : { mark };
  }

  #withHead(found: Found): Found {
    if (found.status !== "page") return found;
    const { data } = found;
    return { status: "page", data: { ...data, head: head(data, { config: this.#project.config, shareCards: false }) } };
  }
}

function shownCard(post: Post, server: SiteServer): CardPost {
  const { images } = imagesOf(post);
  return cardOf({ post, images, gist: cardGist(post, images) }, server);
}

/** The address below which the server has the pictures of the project. */
export const PICTURES = "/images/";

/** Cards need no more of a post's assets: its charts are not drawn for them. */
function imagesOf({ images }: ShownText): Pick<PostAssets, "images"> {
  // Only the build makes the smaller variants of pictures: it has the time.
  return { images: new Map(images.map((image) => [image.file, asItIs(image)])) };
}

function asItIs({ file, width, height }: PostImage): ImageVariants {
  return { width, height, src: PICTURES + encodeURI(file), sources: [] };
}
