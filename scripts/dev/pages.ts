import type { CardPost, PageData } from "../../site/content/page-data.ts";
import type { PostAssets } from "../../site/content/site-server.ts";
import type { PictureForms, Post, PostImage } from "../../site/content/types.ts";
import { newsletterUrl, OFFLINE_URL, pageUrl, postUrl, searchUrl } from "../../site/content/urls.ts";
import { siteConfig } from "../../site/site.config.ts";
import { homeData, listPages, newsletterPages, searchData, siteLists } from "../graph/page-data.ts";
import { cardOf, head, postData } from "../render/pages/render-site.ts";
import type { ListedPost, PostList } from "./post-list.ts";
import type { Project } from "./project.ts";
import type { SiteCode } from "./site-code.ts";

/** What is at a path: a page, none, or one that errors keep from being made. */
export type Found = { status: "page"; data: PageData } | { status: "missing" } | { status: "broken" };

/** Finds out what a page shows, by its path, from the sources as they are. */
export class DevPages {
  readonly #project: Project;
  readonly #list: PostList;
  readonly #code: SiteCode;
  #cards = new WeakMap<Post, CardPost>();
  /** For as long as nothing changes that any page is made from. */
  readonly #found = new Map<string, Found>();
  #madeFrom: unknown[] = [];

  constructor(project: Project, list: PostList, code: SiteCode) {
    this.#project = project;
    this.#list = list;
    this.#code = code;
  }

  find(path: string): Found {
    const { server, drawChart } = this.#code;
    const madeFrom = [this.#project.revision, server, drawChart];
    if (madeFrom.some((part, i) => part !== this.#madeFrom[i])) this.#found.clear();
    if (server !== this.#madeFrom[1]) this.#cards = new WeakMap();
    this.#madeFrom = madeFrom;
    const found = this.#found.get(path) ?? withHead(this.#find(path));
    this.#found.set(path, found);
    return found;
  }

  #find(path: string): Found {
    if (path.startsWith(postUrl(""))) return this.#post(path.slice(postUrl("").length));
    const data = this.#listing(path) ?? fixed(path);
    return data ? { status: "page", data } : { status: "missing" };
  }

  /** Also of a post that is not good enough to be shown. */
  fileOf(slug: string): string | undefined {
    return this.#project.heads().find((head) => head.slug === slug)?.file;
  }

  postOf(slug: string): Post | undefined {
    const file = this.fileOf(slug);
    return file === undefined ? undefined : this.#project.whole.get(file).post;
  }

  assetsOf(post: Post): PostAssets {
    const charts = post.figures.flatMap(({ id, figure }) => ("series" in figure ? [{ id, figure }] : []));
    const drawings = new Map(charts.map(({ id, figure }) => [id, this.#code.drawChart(figure)]));
    // As they are: other forms of a picture are the build's, which has the time to make them.
    const pictures = new Map(post.images.map((image) => [image.file, asItIs(image)]));
    return { drawings, pictures };
  }

  #post(slug: string): Found {
    const file = this.fileOf(slug);
    if (file === undefined) return { status: "missing" };
    const listed = this.#list.bySlug(slug);
    const { post } = this.#project.whole.get(file);
    if (!listed || !post) return { status: "broken" };
    const printed = { post, assets: this.assetsOf(post), neighbours: this.#list.neighboursOf(listed) };
    const data = postData(printed, this.#code.server);
    return { status: "page", data: { ...data, post: { ...data.post, ...this.#markOf(listed) } } };
  }

  #listing(path: string): PageData | undefined {
    const { posts } = this.#list;
    if (path === "/" || path === "/dashboard") {
      const { featured, ...home } = homeData(posts, siteConfig);
      return { ...home, featured: (featured && this.#card(featured)) ?? null, posts: this.#shown(home.posts) };
    }
    if (path === searchUrl()) return searchData(siteLists(posts, siteConfig));
    const list = listPages(posts, siteConfig).find((list) => pageUrl(list.path, list.page) === path);
    return list && { ...list, posts: this.#shown(list.posts) };
  }

  /** Those that can be. */
  #shown(posts: ListedPost[]): CardPost[] {
    return posts.flatMap((post) => this.#card(post) ?? []);
  }

  #card(listed: ListedPost): CardPost | undefined {
    const { post } = this.#project.whole.get(listed.file);
    if (!post) return undefined;
    const card = this.#cards.get(post) ?? cardOf(post, this.#code.server);
    this.#cards.set(post, card);
    return { ...card, ...this.#markOf(listed) };
  }

  #markOf(post: ListedPost): { mark?: string } {
    const mark = this.#list.markOf(post);
    return mark === undefined ? {} : { mark };
  }
}

/** Where the server has a picture of the project. */
export const PICTURES = "/images/";

function asItIs({ file, width, height }: PostImage): PictureForms {
  return { width, height, src: PICTURES + encodeURI(file), sources: [] };
}

function withHead(found: Found): Found {
  if (found.status !== "page") return found;
  const { data } = found;
  return { status: "page", data: { ...data, head: head(data, { config: siteConfig, shareCards: false }) } };
}

function fixed(path: string): PageData | undefined {
  if (path === OFFLINE_URL) return { kind: "offline" };
  return newsletterPages().find(({ page }) => newsletterUrl(page) === path);
}
