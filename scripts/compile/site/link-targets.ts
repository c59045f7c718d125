import { CATEGORIES } from "../../../site/content/categories.ts";
import { LIST_PAGE_SIZE } from "../../../site/content/limits.ts";
import { categoryUrl, homeUrl, seriesUrl } from "../../../site/content/urls.ts";
import type { PostRecord } from "../compile-post.ts";

/** What must be known of a post, so that links can lead to it. */
export interface LinkTarget extends Pick<PostRecord, "file" | "slug" | "aliases" | "heldUntil"> {
  frontMatter?: { draft: boolean; category: string; tags: string[] };
  markdown?: { anchors: string[] };
}

/** Everything that a link within the site may lead to. */
export interface LinkTargets {
  byFile: ReadonlyMap<string, LinkTarget>;
  bySlug: ReadonlyMap<string, LinkTarget>;
  byAlias: ReadonlyMap<string, LinkTarget>;
  /** The ids of a post's headings, notes and figures; none where its text is not known. */
  anchorsOf(post: LinkTarget): ReadonlySet<string> | undefined;
  /** Paths of the pages that are no posts. */
  pages: ReadonlySet<string>;
}

export interface SeriesTag {
  slug: string;
  tag: string;
}

export function linkTargets(
  posts: LinkTarget[],
  figureIds: ReadonlyMap<string, string[]>,
  series: readonly SeriesTag[],
): LinkTargets {
  return {
    byFile: new Map(posts.map((post) => [post.file, post])),
    bySlug: new Map(posts.map((post) => [post.slug, post])),
    byAlias: new Map(posts.flatMap((post) => post.aliases.map((alias) => [alias, post]))),
    anchorsOf: ({ file, markdown }) => markdown && new Set([...markdown.anchors, ...(figureIds.get(file) ?? [])]),
    pages: listPages(posts, series),
  };
}

function listPages(posts: LinkTarget[], series: readonly SeriesTag[]): Set<string> {
  const published = posts.flatMap(({ frontMatter }) => (frontMatter && !frontMatter.draft ? [frontMatter] : []));
  const numbers = (count: number) =>
    Array.from({ length: Math.max(1, Math.ceil(count / LIST_PAGE_SIZE)) }, (_, i) => i + 1);
  return new Set([
    homeUrl(),
    "/dashboard",
    ...CATEGORIES.flatMap((id) =>
      numbers(published.filter(({ category }) => category === id).length).map((page) => categoryUrl(id, page)),
    ),
    ...series.flatMap(({ slug, tag }) =>
      numbers(published.filter(({ tags }) => tags.includes(tag)).length).map((page) => seriesUrl(slug, page)),
    ),
  ]);
}
