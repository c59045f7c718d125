import { authorSlug } from "../../site/content/authors.ts";
import { hasTopic } from "../../site/content/categories.ts";
import { hasNewsletter } from "../../site/content/has-newsletter.ts";
import { HOME_GRID_MAX, LIST_PAGE_SIZE } from "../../site/content/limits.ts";
import {
  type NewsletterPageName,
  newsletterPageWords,
  preferenceBoxes,
  TOKEN_PLACEHOLDER,
  tickPlaceholder,
} from "../../site/content/newsletter-pages.ts";
import type { CardPost, HomeData, ListData, NewsletterData, SearchData } from "../../site/content/page-data.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { authorUrl, categoryUrl, seriesUrl } from "../../site/content/urls.ts";
import { languageOf } from "../../site/content/words/language.ts";

/** What decides on which page a post stands. Its card is not needed for that. */
export type Listed = Pick<CardPost, "slug" | "category" | "tags" | "featured"> & {
  /** Default: the author of the site. */
  author?: string | undefined;
};

/** The data of a page, with cards or with something that stands for them. */
export type Shown<Data, T> = Omit<Data, "posts" | "featured"> & { posts: T[] };

/** The data of the home page before it has drawings. */
export interface HomeChoice<T> extends Omit<Shown<HomeData, T>, "series"> {
  featured: T | null;
  /** The series with their newest posts, whose figures can stand for them. */
  series: (Pick<HomeData["series"][number], "slug" | "title" | "count"> & { posts: T[] })[];
}

/** How many of the newest posts of a series can provide the drawing of its tile. */
export const TILE_POSTS = 4;

/** The data of the home page: at most 12 posts a topic, each post once. `posts` come newest first. */
export function homeData<T extends Listed>(posts: readonly T[], config: SiteConfig): HomeChoice<T> {
  const featured = posts.find((post) => post.featured) ?? null;
  const others = posts.filter((post) => !post.featured);
  const topics: Record<string, string[]> = { "": slugs(others.slice(0, HOME_GRID_MAX)) };
  for (const topic of config.topics) {
    // Lazily, as with 10,000 posts the first ones are found long before their end.
    const about = others.values().filter(({ tags }) => hasTopic(tags, topic));
    topics[topic] = slugs([...about.take(HOME_GRID_MAX)]);
  }
  const known = new Set(slugs(posts.filter((post) => post !== featured)));
  const favorites = (config.favorites ?? []).filter((slug) => known.has(slug));
  const shown = new Set([...Object.values(topics).flat(), ...favorites]);
  const byTag = postsByTag(posts, config);
  const postsOf = (tag: string) => byTag.get(tag.toLowerCase()) ?? [];
  return {
    kind: "home",
    featured,
    posts: posts.filter((post) => shown.has(post.slug)),
    topics,
    favorites,
    series: config.series
      .map(({ slug, title, tag }) => ({ slug, title, posts: postsOf(tag) }))
      .filter(({ posts }) => posts.length > 0)
      .map(({ posts, ...tile }) => ({ ...tile, count: posts.length, posts: posts.slice(0, TILE_POSTS) })),
  };
}

/** All pages of these lists. */
export function listPages<T>(lists: readonly SiteList<T>[]): Shown<ListData, T>[] {
  return lists.flatMap(paged);
}

/** A category, a series or an author, and all of its posts. */
export interface SiteList<T> extends Pick<ListData, "path" | "category" | "title" | "description" | "author"> {
  posts: T[];
}

/** The categories, which exist without posts too, the series, and the authors where the configuration names them. */
export function siteLists<T extends Listed>(posts: readonly T[], config: SiteConfig): SiteList<T>[] {
  const byCategory = Map.groupBy(posts, ({ category }) => category);
  const byTag = postsByTag(posts, config);
  const categories = config.categories.map((category) => ({
    path: categoryUrl(category),
    category: category.id,
    title: category.title,
    description: category.description,
    posts: byCategory.get(category.id) ?? [],
  }));
  const series = config.series.map(({ slug, title, description, tag }) => ({
    path: seriesUrl(slug),
    title,
    description,
    posts: byTag.get(tag.toLowerCase()) ?? [],
  }));
  return [...categories, ...series, ...authorLists(posts, config)];
}

function authorLists<T extends Listed>(posts: readonly T[], { authors = {}, author }: SiteConfig): SiteList<T>[] {
  const named = Object.entries(authors);
  if (named.length === 0) return [];
  const byAuthor = Map.groupBy(posts, (post) => post.author ?? author);
  return named.map(([name, one]) => ({
    path: authorUrl(authorSlug(name, one)),
    title: name,
    description: one.description ?? "",
    author: { ...(one.title !== undefined && { title: one.title }), ...(one.url !== undefined && { url: one.url }) },
    posts: byAuthor.get(name) ?? [],
  }));
}

/** The pages of the newsletter, where there is one: the sign-up, and where the functions redirect a reader. */
export function newsletterPages(config: SiteConfig, hasIssues = false): NewsletterData[] {
  if (!hasNewsletter(config)) return [];
  // Object.keys returns plain strings, so the names need a cast.
  const words = newsletterPageWords(config, languageOf(config).words.documents);
  const pages = Object.keys(words) as NewsletterPageName[];
  return pages.map((page) => {
    const data = { kind: "newsletter" as const, page, ...words[page] };
    if (page === "sign-up" && hasIssues) return { ...data, hasIssues };
    if (page === "preferences-page") return { ...data, token: TOKEN_PLACEHOLDER, ticks: tickPlaceholders(config) };
    return page === "confirm-page" || page === "unsubscribe-page" ? { ...data, token: TOKEN_PLACEHOLDER } : data;
  });
}

function tickPlaceholders(config: SiteConfig): Record<string, string> {
  return Object.fromEntries(preferenceBoxes(config).map((box) => [box, tickPlaceholder(box)]));
}

/**
 * The data of the search page, which lists everything until something is searched for. Lists of authors and lists without posts
 * are left out.
 */
export function searchData(lists: readonly SiteList<unknown>[]): SearchData {
  const topical = lists.filter(({ author, posts }) => !author && posts.length > 0);
  return { kind: "search", lists: topical.map((list) => ({ ...headOf(list), total: list.posts.length })) };
}

/** The posts of each series, by its tag in lower case. Each post is visited once. */
function postsByTag<T extends Listed>(posts: readonly T[], { series }: SiteConfig): Map<string, T[]> {
  const found = new Map(series.map(({ tag }): [string, T[]] => [tag.toLowerCase(), []]));
  // Cached by the spelling of tags, as thousands of posts share a few tags.
  const written = new Map<string, T[] | undefined>();
  for (const post of posts) {
    for (const tag of post.tags) {
      if (!written.has(tag)) written.set(tag, found.get(tag.toLowerCase()));
      const list = written.get(tag);
      if (list && list.at(-1) !== post) list.push(post);
    }
  }
  return found;
}

/** A list without its posts. */
function headOf({ path, category, title, description, author }: SiteList<unknown>) {
  return { path, ...(category && { category }), title, description, ...(author && { author }) };
}

function paged<T>(list: SiteList<T>): Shown<ListData, T>[] {
  const { posts } = list;
  const pages = pageCount(posts.length);
  return Array.from({ length: pages }, (_, index) => ({
    kind: "list",
    ...headOf(list),
    posts: posts.slice(index * LIST_PAGE_SIZE, (index + 1) * LIST_PAGE_SIZE),
    total: posts.length,
    page: index + 1,
    pages,
  }));
}

/** A list without posts has a page, too. */
export function pageCount(posts: number): number {
  return Math.max(1, Math.ceil(posts / LIST_PAGE_SIZE));
}

function slugs(posts: readonly Listed[]): string[] {
  return posts.map((post) => post.slug);
}
