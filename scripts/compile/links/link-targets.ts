import { authorSlug } from "../../../site/content/authors.ts";
import type { Category } from "../../../site/content/categories.ts";
import { LIST_PAGE_SIZE } from "../../../site/content/limits.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { topicsWithFeeds } from "../../../site/content/topic-feeds.ts";
import {
  authorUrl,
  categoryUrl,
  feedUrl,
  homeUrl,
  ISSUES_URL,
  issueUrl,
  newsletterUrl,
  postUrl,
  searchUrl,
  seriesUrl,
  textPageUrl,
} from "../../../site/content/urls.ts";
import type { PostRecord } from "../post/compile-post.ts";

/** What links need to know of a post, a page or an issue. */
export interface LinkTarget extends Pick<PostRecord, "file" | "slug" | "aliases" | "heldUntil"> {
  frontMatter?: { draft: boolean; category: string; tags: string[]; author?: string | undefined };
  /** A page of the owner, not a post. */
  isPage?: true;
  /** The number of an issue of the newsletter. */
  issue?: number;
}

/** Whether its page is published. A scheduled post counts as a draft. */
export function isOpen({ issue, heldUntil, frontMatter }: LinkTarget): boolean {
  return issue !== undefined ? heldUntil === undefined : !frontMatter?.draft;
}

/** The URL of the page of a post or of an issue, or of a page of the owner. */
export function targetUrl({ slug, isPage, issue }: Pick<LinkTarget, "slug" | "isPage" | "issue">): string {
  if (issue !== undefined) return issueUrl(issue);
  return isPage ? textPageUrl(slug) : postUrl(slug);
}

/** Everything that a link within the site may lead to. */
export interface LinkTargets {
  byFile: ReadonlyMap<string, LinkTarget>;
  bySlug: ReadonlyMap<string, LinkTarget>;
  byAlias: ReadonlyMap<string, LinkTarget>;
  /** The ids of a post's headings, notes and figures. Undefined if the post's text is not known. */
  anchorsOf(post: Pick<LinkTarget, "file">): ReadonlySet<string> | undefined;
  /** Paths of the pages that are not posts, and of the feeds. */
  pages: ReadonlySet<string>;
}

export interface SeriesTag {
  slug: string;
  tag: string;
}

/** The settings from which the paths of a site's list pages follow. */
export interface SiteListNames extends Partial<Pick<SiteConfig, "author" | "authors" | "feeds" | "topics">> {
  categories: readonly Category[];
  series: readonly SeriesTag[];
  /** Who serves the site decides whether it has a newsletter. */
  hasNewsletter?: boolean;
}

/** `anchorsOf` gives the ids within the text of a file, or undefined if the text is not known. */
export function linkTargets(
  texts: readonly LinkTarget[],
  lists: SiteListNames,
  anchorsOf: (file: string) => ReadonlySet<string> | undefined = () => undefined,
): LinkTargets {
  const posts = texts.filter(({ isPage, issue }) => !isPage && issue === undefined);
  const issues = texts.filter(({ issue, heldUntil }) => issue !== undefined && heldUntil === undefined);
  const others = [...texts.filter(({ isPage }) => isPage), ...issues];
  return {
    byFile: new Map(texts.map((post) => [post.file, post])),
    bySlug: new Map(posts.map((post) => [post.slug, post])),
    byAlias: new Map(posts.flatMap((post) => post.aliases.map((alias) => [alias, post]))),
    anchorsOf: ({ file }) => anchorsOf(file),
    pages: listPagePaths(posts, lists).union(new Set([...others.map(targetUrl), ...issueLists(issues)])),
  };
}

/** The list of issues and its feeds, which exist once there is an issue. */
function issueLists({ length }: readonly LinkTarget[]): string[] {
  return length === 0 ? [] : [ISSUES_URL, ...FORMATS.map((format) => feedUrl(newsletterUrl(), format))];
}

const FORMATS = ["xml", "atom", "json"] as const;

/** Paths of the pages that are not posts, and of the feeds. */
function listPagePaths(
  posts: readonly LinkTarget[],
  { categories, series, author: usual, authors = {}, hasNewsletter = true, ...others }: SiteListNames,
): Set<string> {
  const named = Object.entries(authors).map(([name, author]) => ({ name, slug: authorSlug(name, author) }));
  const published = posts.flatMap(({ frontMatter }) => (frontMatter && !frontMatter.draft ? frontMatter : []));
  const byAuthor = Map.groupBy(published, ({ author = usual }) => author);
  const byCategory = Map.groupBy(published, ({ category }) => category);
  const allTags = published.flatMap(({ tags }) => [...new Set(tags.map((tag) => tag.toLowerCase()))]);
  const byTag = Map.groupBy(allTags, (tag) => tag);
  const numbers = ({ length }: readonly unknown[] = []) =>
    Array.from({ length: Math.max(1, Math.ceil(length / LIST_PAGE_SIZE)) }, (_, i) => i + 1);
  const withFeeds = [
    homeUrl(),
    ...categories.map((category) => categoryUrl(category)),
    ...series.map(({ slug }) => seriesUrl(slug)),
    ...named.map(({ slug }) => authorUrl(slug)),
    ...topicsWithFeeds(others).map(({ path }) => path),
  ];
  return new Set([
    ...[homeUrl(), "/dashboard", searchUrl(), ...(hasNewsletter ? [newsletterUrl()] : [])],
    ...categories.flatMap((category) =>
      numbers(byCategory.get(category.id)).map((page) => categoryUrl(category, page)),
    ),
    ...series.flatMap(({ slug, tag }) => numbers(byTag.get(tag.toLowerCase())).map((page) => seriesUrl(slug, page))),
    ...named.flatMap(({ name, slug }) => numbers(byAuthor.get(name)).map((page) => authorUrl(slug, page))),
    ...withFeeds.flatMap((path) => FORMATS.map((format) => feedUrl(path, format))),
  ]);
}
