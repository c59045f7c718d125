import type { Category, HasCategories } from "./categories.ts";
import type { NewsletterPageName } from "./newsletter-pages.ts";

// Every path of the site is built here. None ends in a slash, but for the root.

export function homeUrl(topic?: string): string {
  return topic ? `/?topic=${encodeURIComponent(topic)}` : "/";
}

/**
 * What may stand in a URL as one segment: lower-case letters, digits and single hyphens. Not `index`: Hosting leads
 * /post/index to /post, as `index.html` is a folder's own page.
 */
export const SLUG_PATTERN = /^(?!index$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function postUrl(slug: string): string {
  return `/post/${slug}`;
}

/** A page of the owner. */
export function textPageUrl(slug: string): string {
  return `/${slug}`;
}

/** Names at the top of the site that no page of the owner can have, beside those of the categories. */
export const RESERVED_PAGE_NAMES: ReadonlySet<string> = new Set(
  [
    "404",
    "api",
    "assets",
    "author",
    "category",
    "content",
    "dashboard",
    "figures",
    "home",
    "images",
    "newsletter",
  ].concat(["offline", "post", "search", "share", "topic"]),
);

export function categoryUrl({ id, path = `/${id}` }: Pick<Category, "id" | "path">, page = 1): string {
  return pageUrl(path, page);
}

/** The former URLs of a category, except those at which a category is listed now. */
export function formerCategoryUrls({ aliases = [] }: Category, { categories }: HasCategories): string[] {
  const taken = new Set(categories.map((category) => categoryUrl(category)));
  const urls = aliases.map((alias) => (alias.startsWith("/") ? alias : `/${alias}`));
  return [...new Set(urls)].filter((url) => !taken.has(url));
}

export function seriesUrl(slug: string, page = 1): string {
  return pageUrl(`/category/${slug}`, page);
}

export function authorUrl(slug: string, page = 1): string {
  return pageUrl(`/author/${slug}`, page);
}

/** Where the feeds of a topic lie. Its posts are on the home page. */
export function topicFeedPath(slug: string): string {
  return `/topic/${slug}`;
}

export function newsletterUrl(page: NewsletterPageName = "sign-up"): string {
  return page === "sign-up" ? "/newsletter" : `/newsletter/${page}`;
}

/** The page of an issue, which is its mail in the browser. */
export function issueUrl(issue: number): string {
  return `/newsletter/${issue}`;
}

/** The list of all issues. Feeds of them lie beside the sign-up, at `newsletterUrl()`. */
export const ISSUES_URL = "/newsletter/issues";

/** Identifies an issue where a post has its slug, such as in its figures' URLs. No post's slug has two hyphens in a row. */
export function issueSlug(issue: number): string {
  return `newsletter--${issue}`;
}

interface SearchTarget {
  query?: string;
  category?: string | undefined;
  topic?: string | undefined;
  pages?: number | undefined;
}

export function searchUrl({ query, category, topic, pages }: SearchTarget = {}): string {
  const params = new URLSearchParams({
    ...(query && { q: query }),
    ...(category && { category }),
    ...(topic && { topic }),
    ...(pages && { pages: String(pages) }),
  });
  return params.size > 0 ? `/search?${params}` : "/search";
}

/** A page of a list: the first has the list's own path. */
export function pageUrl(path: string, page: number): string {
  return page === 1 ? path : `${path}/${page}`;
}

/** Stands in for any page when there is no connection. */
export const OFFLINE_URL = "/offline";

/** The URL of a page's data, which the client fetches. */
export function pageDataUrl(path: string): string {
  return path === "/" || path === "/dashboard" ? "/content/home.json" : `/content${path}.json`;
}

/** The path of the page whose data is at this URL. */
export function pageOfData(url: string): string | undefined {
  const [, path] = /^\/content(\/.+)\.json$/.exec(url) ?? [];
  return path === "/home" ? "/" : path;
}

/** The file with a hash of each page's content, by which two builds are compared. */
export function pageListUrl(): string {
  return "/pages.json";
}

/** The picture that stands for a post, or for the site, where a link to it is previewed: 1200 × 630 pixels. */
export function shareCardUrl(slug?: string): string {
  return slug === undefined ? "/share/home.png" : `/share/post/${slug}.png`;
}

/**
 * The picture of a figure in the mail of an issue, for light or for dark grounds. `post` is the slug of the post that shows it;
 * without one, the editor's note does.
 */
export function issueFigureUrl(
  issue: number,
  { post, id, theme }: { post?: string | undefined; id: string; theme: "light" | "dark" },
): string {
  const owner = post === undefined ? "" : `${post}/`;
  return `${issueUrl(issue)}/figures/${owner}${id}${theme === "dark" ? ".dark" : ""}.png`;
}

/** A file of a post's figure, to download or as data: its JSON, CSV, SVG or PNG. */
export function figureFileUrl(slug: string, id: string, extension: "json" | "csv" | "svg" | "png"): string {
  return `/figures/${slug}/${id}.${extension}`;
}

/** The drawing of a post's card as HTML in JSON, for pages that fetch it late. No figure has this URL, as each is in a folder. */
export function cardDrawingUrl(slug: string): string {
  return `/figures/${slug}.json`;
}

/** The feed of a page of posts, such as /feed.xml or /briefings/feed.xml: RSS (xml), Atom or JSON Feed. */
export function feedUrl(path: string, format: "xml" | "atom" | "json"): string {
  return `${path === "/" ? "" : path}/feed.${format}`;
}

/** A post as Markdown, with its figures as tables. */
export function postSourceUrl(slug: string): string {
  return `${postUrl(slug)}.md`;
}

/** The URLs of a post: its page, its Markdown, and the page's data. */
export function postUrls(slug: string): [page: string, source: string, data: string] {
  return [postUrl(slug), postSourceUrl(slug), pageDataUrl(postUrl(slug))];
}
