import { CATEGORIES } from "../../site/content/categories.ts";
import { FAVORITES, HOME_GRID_MAX, LIST_PAGE_SIZE } from "../../site/content/limits.ts";
import type { CardPost, HomeData, ListData, SearchData } from "../../site/content/page-data.ts";
import type { PostSummary } from "../../site/content/types.ts";
import { categoryUrl, seriesUrl } from "../../site/content/urls.ts";
import type { SiteConfig } from "../../site/site.config.ts";

/** The home page: at most 12 posts a topic, and each of them once. `posts` come newest first. */
export function homeData(posts: CardPost[], config: SiteConfig): HomeData {
  const featured = posts.find((post) => post.featured) ?? null;
  const others = posts.filter((post) => !post.featured);
  const topics: Record<string, string[]> = { "": slugs(others.slice(0, HOME_GRID_MAX)) };
  for (const topic of config.topics) {
    topics[topic] = slugs(others.filter((post) => hasTopic(post, topic)).slice(0, HOME_GRID_MAX));
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
export function listPages(posts: CardPost[], config: SiteConfig): ListData[] {
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

/** What the search page shows until something is searched for. */
export function searchData(lists: ListData[]): SearchData {
  const first = lists.filter(({ page }) => page === 1);
  return {
    kind: "search",
    lists: first.map(({ path, category, title, description, total }) => ({
      path,
      ...(category && { category }),
      title,
      description,
      total,
    })),
  };
}

/** The topic rule of the specification: any tag that contains the topic's text, in whatever case. */
function hasTopic(post: PostSummary, topic: string): boolean {
  return post.tags.some((tag) => tag.toLowerCase().includes(topic.toLowerCase()));
}

function hasTag(post: PostSummary, wanted: string): boolean {
  return post.tags.some((tag) => tag.toLowerCase() === wanted.toLowerCase());
}

function paged(posts: CardPost[], list: Pick<ListData, "path" | "category" | "title" | "description">): ListData[] {
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

function slugs(posts: PostSummary[]): string[] {
  return posts.map((post) => post.slug);
}
