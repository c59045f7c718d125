import { expect, test } from "vitest";
import { type LinkTarget, linkTargets } from "../../scripts/compile/links/link-targets.ts";
import { resolvePath } from "../../scripts/compile/source/paths.ts";
import { siteLists } from "../../scripts/graph/page-data.ts";
import { LIST_PAGE_SIZE } from "../../site/content/limits.ts";
import { authorUrl, seriesUrl } from "../../site/content/urls.ts";
import siteConfig from "../../site/site.config.ts";

const [series] = siteConfig.series;
const posts = (tags: string[]): LinkTarget[] =>
  Array.from({ length: LIST_PAGE_SIZE + 1 }, (_, i) => {
    const slug = `post-${i}`;
    return { file: `${slug}.md`, slug, aliases: [], frontMatter: { draft: false, category: "briefings", tags } };
  });

test("a series by its tag in any case, written twice -> links may lead to the pages that its list has, and to no more", () => {
  const { slug = "", tag = "" } = series ?? {};
  const all = posts([tag.toUpperCase(), tag]);
  const { pages } = linkTargets(all, siteConfig);
  expect(pages.has(seriesUrl(slug, 2))).toBe(true);
  expect(pages.has(seriesUrl(slug, 3))).toBe(false);
  const listed = all.map(({ slug }) => ({
    slug,
    category: "briefings" as const,
    tags: [tag.toUpperCase(), tag],
    featured: false,
  }));
  expect(siteLists(listed, siteConfig).find(({ path }) => path === seriesUrl(slug))?.posts).toHaveLength(
    LIST_PAGE_SIZE + 1,
  );
});

test("posts of an author, who is the site's where a post names none -> links may lead to the pages of that list, and to no more", () => {
  const authors = { Ada: {}, [siteConfig.author]: { slug: "us" } };
  const { pages } = linkTargets(posts([]), { ...siteConfig, authors });
  expect([authorUrl("us", 2), authorUrl("us", 3)].map((url) => pages.has(url))).toEqual([true, false]);
  expect([authorUrl("ada"), authorUrl("ada", 2)].map((url) => pages.has(url))).toEqual([true, false]);
  const adas = posts([]).map((post) => ({
    ...post,
    frontMatter: { draft: false, category: "", tags: [], author: "Ada" },
  }));
  expect(linkTargets(adas, { ...siteConfig, authors }).pages.has(authorUrl("ada", 2))).toBe(true);
});

test.each([
  ["posts/a.md", "b.md", "posts/b.md"],
  ["posts/a.md", "./b.md", "posts/b.md"],
  ["a.md", "b.md", "b.md"],
  ["posts/a.md", "../b.md", "b.md"],
  ["posts/a.md", "./../b.md", "b.md"],
  ["posts/a.md", "./sub/../b.md", "posts/b.md"],
  ["posts/a.md", "/b.md", "b.md"],
  ["posts/a.md", ".//b.md", "posts/b.md"],
  ["posts/a.md", ".hidden.md", "posts/.hidden.md"],
  ["posts/a.md", "", "posts"],
  ["posts/a.md", "./", "posts"],
  ["posts/a.md", "..", ""],
])("in %s, %j means %j", (from, reference, path) => {
  expect(resolvePath(from, reference)).toBe(path);
});
