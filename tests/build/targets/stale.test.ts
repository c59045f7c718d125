import { expect, test } from "vitest";
import { pageTargets } from "../../../scripts/build/targets/page-targets.ts";
import type { Site, SitePost } from "../../../scripts/build/targets/site.ts";
import { sitemapTarget } from "../../../scripts/build/targets/sitemap-target.ts";
import { siteLists } from "../../../scripts/graph/page-data.ts";
import siteConfig from "../../../site/site.config.ts";

const config = { ...siteConfig, series: [], favorites: [], authors: { Ada: {}, Bob: {} } };
const BLOBS = { card: "c", tile: "t", found: "f", terms: "t", feed: "f", note: "n" };

function post(slug: string, settings: Partial<SitePost> = {}): SitePost {
  const category = config.categories[0]?.id ?? "";
  const said = { title: slug, excerpt: "", tags: [], featured: false, date: "2026-01-01", category, ...settings };
  return { id: slug, file: `posts/${slug}.md`, slug, figures: [], blobs: BLOBS, ...said } as unknown as SitePost;
}

function siteOf(posts: SitePost[]): Site {
  const engine = { hash: "1", files: {}, of: () => "1", filesOf: () => ({}) };
  const lists = siteLists(posts, config);
  return { posts, pages: [], issues: [], lists, config, engine, pictures: true, bundle: "" } as unknown as Site;
}

const searchInputs = (site: Site) => pageTargets(site).find(({ name }) => name === "the search page")?.inputs;

test("the only post goes into another category -> the search page, which links to those with posts, is made anew", () => {
  const [before, after] = config.categories.map(({ id }) => searchInputs(siteOf([post("a", { category: id })])));
  expect(before).toBeDefined();
  expect(before).not.toEqual(after);
});

test("two posts exchange their authors -> the sitemap, which has the days of authors' pages, is made anew", () => {
  const inputs = (first: string, second: string) =>
    sitemapTarget(siteOf([post("a", { author: first }), post("b", { author: second, date: "2025-01-01" })])).inputs;
  expect(inputs("Ada", "Bob")).not.toEqual(inputs("Bob", "Ada"));
});
