import { CATEGORIES } from "../../site/content/categories.ts";
import { FAVORITES, HOME_GRID_MAX, LIST_PAGE_SIZE } from "../../site/content/limits.ts";
import type { CardPost, HomeData, ListData } from "../../site/content/page-data.ts";
import { categoryUrl, seriesUrl } from "../../site/content/urls.ts";
import type { SiteConfig } from "../../site/site.config.ts";

/** By what posts are chosen for a page: their cards are not needed for that. */
type Listed = Pick<CardPost, "slug" | "category" | "tags" | "featured">;

/** Data of a page whose posts are cards, or whatever stands for them. */
type Shown<Data, T> = Omit<Data, "posts" | "featured"> & { posts: T[] };

/** The home page: at most 12 posts a topic, and each of them once. `posts` come newest first. */
export function homeData<T extends Listed>(
  posts: T[],
  config: SiteConfig,
): Shown<HomeData, T> & { featured: T | null } {
  const featured = posts.find((post) => post.featured) ?? null;
  const others = posts.filter((post) => !post.featured);
  const topics: Record<string, string[]> = { "": slugs(others.slice(0, HOME_GRID_MAX)) };
  for (const topic of config.topics) {
    topics[topic] = slugs(first(HOME_GRID_MAX, others, (post) => hasTopic(post, topic)));
  }
  const shown = new Set(Object.values(topics).flat());
  return {
    kind: "home",
    featured,
    posts: others.filter((post) => shown.has(post.slug)),
    topics,
    favorites: slugs(others.slice(0, FAVORITES)),
    series: config.series.map(({ slug, title, tag }) => ({
      slug,
      title,
      count: posts.filter((post) => hasTag(post, tag)).length,
    })),
  };
}

/** All pages of all lists: the four categories, which exist without posts too, and the series. */
export function listPages<T extends Listed>(posts: T[], config: SiteConfig): Shown<ListData, T>[] {
  const categories = CATEGORIES.flatMap((category) =>
    paged(
      posts.filter((post) => post.category === category),
      {
        path: categoryUrl(category),
        category,
        ...config.categories[category],
      },
    ),
  );
  const series = config.series.flatMap(({ slug, title, description, tag }) =>
    paged(
      posts.filter((post) => hasTag(post, tag)),
      { path: seriesUrl(slug), title, description },
    ),
  );
  return [...categories, ...series];
}

/** Stops when it has enough: with 10,000 posts that is long before their end. */
function first<T>(count: number, posts: T[], isMeant: (post: T) => boolean): T[] {
  const found: T[] = [];
  for (const post of posts) {
    if (found.length === count) break;
    if (isMeant(post)) found.push(post);
  }
  return found;
}

/** The topic rule of the specification: any tag that contains the topic's text, in whatever case. */
function hasTopic(post: Listed, topic: string): boolean {
  return post.tags.some((tag) => tag.toLowerCase().includes(topic.toLowerCase()));
}

function hasTag(post: Listed, wanted: string): boolean {
  return post.tags.some((tag) => tag.toLowerCase() === wanted.toLowerCase());
}

function paged<T>(
  posts: T[],
  list: Pick<ListData, "path" | "category" | "title" | "description">,
): Shown<ListData, T>[] {
  const { path, category, title, description } = list;
  const pages = Math.max(1, Math.ceil(posts.length / LIST_PAGE_SIZE));
  return Array.from({ length: pages }, (_, index) => ({
    kind: "list",
    path,
    ...(category && { category }),
    title,
    description,
    posts: posts.slice(index * LIST_PAGE_SIZE, (index + 1) * LIST_PAGE_SIZE),
    total: posts.length,
    page: index + 1,
    pages,
  }));
}

function slugs(posts: Listed[]): string[] {
  return posts.map((post) => post.slug);
}
