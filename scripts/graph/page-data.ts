import { CATEGORIES, hasTopic } from "../../site/content/categories.ts";
import { FAVORITES, HOME_GRID_MAX, LIST_PAGE_SIZE } from "../../site/content/limits.ts";
import {
  type NewsletterPageName,
  newsletterPageWords,
  TOKEN_PLACEHOLDER,
} from "../../site/content/newsletter-pages.ts";
import type { CardPost, HomeData, ListData, NewsletterData, SearchData } from "../../site/content/page-data.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { categoryUrl, seriesUrl } from "../../site/content/urls.ts";

/** What decides on which page a post stands. Its card is not needed for that. */
export type Listed = Pick<CardPost, "slug" | "category" | "tags" | "featured">;

/** The data of a page, with cards or with something that stands for them. */
export type Shown<Data, T> = Omit<Data, "posts" | "featured"> & { posts: T[] };

/** The data of the home page: at most 12 posts a topic, each post once. `posts` come newest first. */
export function homeData<T extends Listed>(
  posts: readonly T[],
  config: SiteConfig,
): Shown<HomeData, T> & { featured: T | null } {
  const featured = posts.find((post) => post.featured) ?? null;
  const others = posts.filter((post) => !post.featured);
  const topics: Record<string, string[]> = { "": slugs(others.slice(0, HOME_GRID_MAX)) };
  for (const topic of config.topics) {
    // Lazily, as with 10,000 posts the first ones are found long before their end.
    const about = others.values().filter(({ tags }) => hasTopic(tags, topic));
    topics[topic] = slugs([...about.take(HOME_GRID_MAX)]);
  }
  const shown = new Set(Object.values(topics).flat());
  const byTag = postsByTag(posts, config);
  const countOf = (tag: string) => byTag.get(tag.toLowerCase())?.length ?? 0;
  return {
    kind: "home",
    featured,
    posts: others.filter((post) => shown.has(post.slug)),
    topics,
    favorites: slugs(others.slice(0, FAVORITES)),
    series: config.series.map(({ slug, title, tag }) => ({ slug, title, count: countOf(tag) })),
  };
}

/** All pages of these lists. */
export function listPages<T>(lists: readonly SiteList<T>[]): Shown<ListData, T>[] {
  return lists.flatMap(paged);
}

/** A category or a series, and all of its posts. */
export interface SiteList<T> extends Pick<ListData, "path" | "category" | "title" | "description"> {
  posts: T[];
}

/** The four categories, which exist without posts too, and the series. */
export function siteLists<T extends Listed>(posts: readonly T[], config: SiteConfig): SiteList<T>[] {
  const byCategory = Map.groupBy(posts, ({ category }) => category);
  const byTag = postsByTag(posts, config);
  const categories = CATEGORIES.map((category) => ({
    path: categoryUrl(category),
    category,
    ...config.categories[category],
    posts: byCategory.get(category) ?? [],
  }));
  const series = config.series.map(({ slug, title, description, tag }) => ({
    path: seriesUrl(slug),
    title,
    description,
    posts: byTag.get(tag.toLowerCase()) ?? [],
  }));
  return [...categories, ...series];
}

/** The pages of the newsletter: the sign-up, and where the functions redirect a reader. */
export function newsletterPages(config: SiteConfig): NewsletterData[] {
  // Object.keys gives strings, whatever the keys are known to be.
  const words = newsletterPageWords(config);
  const pages = Object.keys(words) as NewsletterPageName[];
  return pages.map((page) => {
    const token = page === "confirm-page" || page === "unsubscribe-page" ? TOKEN_PLACEHOLDER : undefined;
    return { kind: "newsletter", page, ...words[page], ...(token && { token }) };
  });
}

/** The data of the search page, which lists everything until something is searched for. */
export function searchData(lists: readonly SiteList<unknown>[]): SearchData {
  return { kind: "search", lists: lists.map((list) => ({ ...headOf(list), total: list.posts.length })) };
}

/** The posts of each series, by its tag in lower case. Each post is visited once. */
function postsByTag<T extends Listed>(posts: readonly T[], { series }: SiteConfig): Map<string, T[]> {
  const found = new Map(series.map(({ tag }): [string, T[]] => [tag.toLowerCase(), []]));
  // By tags as they are written, as thousands of posts share a few tags.
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
function headOf({ path, category, title, description }: SiteList<unknown>) {
  return { path, ...(category && { category }), title, description };
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

function slugs(posts: Listed[]): string[] {
  return posts.map((post) => post.slug);
}
