import { CATEGORIES } from "../../../site/content/categories.ts";
import { LIST_PAGE_SIZE } from "../../../site/content/limits.ts";
import { categoryUrl, feedUrl, homeUrl, newsletterUrl, searchUrl, seriesUrl } from "../../../site/content/urls.ts";
import type { PostRecord } from "../post/compile-post.ts";

/** What must be known of a post to resolve links to it. */
export interface LinkTarget extends Pick<PostRecord, "file" | "slug" | "aliases" | "heldUntil"> {
  frontMatter?: { draft: boolean; category: string; tags: string[] };
}

/** Everything that a link within the site may lead to. */
export interface LinkTargets {
  byFile: ReadonlyMap<string, LinkTarget>;
  bySlug: ReadonlyMap<string, LinkTarget>;
  byAlias: ReadonlyMap<string, LinkTarget>;
  /** The ids of a post's headings, notes and figures. Undefined if the post's text is not known. */
  anchorsOf(post: LinkTarget): ReadonlySet<string> | undefined;
  /** Paths of the pages that are not posts, and of the feeds. */
  pages: ReadonlySet<string>;
}

export interface SeriesTag {
  slug: string;
  tag: string;
}

/** `anchorsOf` gives the ids within a post, by its file: none where the text is not known. */
export function linkTargets(
  posts: readonly LinkTarget[],
  series: readonly SeriesTag[],
  anchorsOf: (file: string) => ReadonlySet<string> | undefined = () => undefined,
): LinkTargets {
  return {
    byFile: new Map(posts.map((post) => [post.file, post])),
    bySlug: new Map(posts.map((post) => [post.slug, post])),
    byAlias: new Map(posts.flatMap((post) => post.aliases.map((alias) => [alias, post]))),
    anchorsOf: ({ file }) => anchorsOf(file),
    pages: listPagePaths(posts, series),
  };
}

const FORMATS = ["xml", "atom", "json"] as const;

/** Paths of the pages that are not posts, and of the feeds. */
export function listPagePaths(posts: readonly LinkTarget[], series: readonly SeriesTag[]): Set<string> {
  const published = posts.flatMap(({ frontMatter }) => (frontMatter && !frontMatter.draft ? frontMatter : []));
  const byCategory = Map.groupBy(published, ({ category }) => category);
  const allTags = published.flatMap(({ tags }) => [...new Set(tags.map((tag) => tag.toLowerCase()))]);
  const byTag = Map.groupBy(allTags, (tag) => tag);
  const numbers = ({ length }: readonly unknown[] = []) =>
    Array.from({ length: Math.max(1, Math.ceil(length / LIST_PAGE_SIZE)) }, (_, i) => i + 1);
  const followed = [
    homeUrl(),
    ...CATEGORIES.map((id) => categoryUrl(id)),
    ...series.map(({ slug }) => seriesUrl(slug)),
  ];
  return new Set([
    ...[homeUrl(), "/dashboard", searchUrl(), newsletterUrl()],
    ...CATEGORIES.flatMap((id) => numbers(byCategory.get(id)).map((page) => categoryUrl(id, page))),
    ...series.flatMap(({ slug, tag }) => numbers(byTag.get(tag.toLowerCase())).map((page) => seriesUrl(slug, page))),
    ...followed.flatMap((path) => FORMATS.map((format) => feedUrl(path, format))),
  ]);
}
