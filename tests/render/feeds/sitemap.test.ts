import { describe, expect, test } from "vitest";
import { llmsTxt } from "../../../scripts/render/feeds/llms-txt.ts";
import { robotsTxt, SITEMAP_LIMITS, sitemapFiles } from "../../../scripts/render/feeds/sitemap.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { Post } from "../../../site/content/types.ts";
import siteConfig from "../../../site/site.config.ts";
import { compiledPost } from "../posts.ts";
import { realFeeds } from "./real-feeds.ts";
import { xmlProblems } from "./validate-xml.ts";

const { url: SITE } = siteConfig;
const many = (count: number) => Array.from({ length: count }, (_, i) => compiledPost({ slug: `p${i}` }));
const locations = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
const files = (posts: Post[], config: SiteConfig, ...limits: [Parameters<typeof sitemapFiles>[1]?]) =>
  new Map(
    [...sitemapFiles({ posts, config, drawn: true }, ...limits)].map(({ path, content }) => [path, String(content)]),
  );

test("the site's own posts -> every page by its canonical address once, its figures' pictures, valid", async () => {
  const { posts } = await realFeeds();
  const all = files(posts, siteConfig);
  expect([...all.keys()]).toEqual(["sitemap.xml"]);
  const text = all.get("sitemap.xml") ?? "";
  expect(await xmlProblems("sitemap", text)).toEqual([]);
  const lists = [
    "briefings",
    "playbooks",
    "explainers",
    "case-notes",
    ...siteConfig.series.map(({ slug }) => `category/${slug}`),
  ];
  expect(locations(text)).toEqual(
    ["", ...lists, "newsletter", ...posts.map(({ slug }) => `post/${slug}`)].map((path) => `${SITE}/${path}`),
  );
  for (const { slug, figures } of posts) {
    for (const { id } of figures) expect(text).toContain(`<image:loc>${SITE}/figures/${slug}/${id}.png</image:loc>`);
  }
});

test("issues of the newsletter -> the list, as new as the newest, and each with its day; valid", async () => {
  const issues = [
    { issue: 14, date: "2026-12-01" },
    { issue: 13, date: "2026-11-24" },
  ];
  const [sitemap] = [...sitemapFiles({ posts: [], issues, config: siteConfig, drawn: true })];
  const text = String(sitemap?.content);
  expect(await xmlProblems("sitemap", text)).toEqual([]);
  for (const [path, day] of [
    ["issues", "2026-12-01"],
    ["14", "2026-12-01"],
    ["13", "2026-11-24"],
  ])
    expect(text).toContain(`<loc>${SITE}/newsletter/${path}</loc>\n<lastmod>${day}</lastmod>`);
});

test("a site without a newsletter -> no page to sign up", () => {
  const [sitemap] = [...sitemapFiles({ posts: [], config: { ...siteConfig, newsletter: false }, drawn: true })];
  expect(String(sitemap?.content)).not.toContain("/newsletter");
});

test("a post that was updated -> that day", () => {
  const text = files([compiledPost({ slug: "a", date: "2025-01-01", updated: "2025-02-02" })], siteConfig).get(
    "sitemap.xml",
  );
  expect(text).toContain(`<loc>${SITE}/post/a</loc>\n<lastmod>2025-02-02</lastmod>`);
});

test("a figure that only the card of a post shows -> its picture is left out, as it is on no page", () => {
  const post = { ...compiledPost({ slug: "a" }), figures: [{ id: "shown" }, { id: "hero", cardOnly: true as const }] };
  const [sitemap] = [...sitemapFiles({ posts: [post], config: siteConfig, drawn: true })];
  const text = String(sitemap?.content);
  expect(text).toContain(`<image:loc>${SITE}/figures/a/shown.png</image:loc>`);
  expect(text).not.toContain("/figures/a/hero.png");
});

test("a list of several pages -> each of them", () => {
  const text = files(many(49), siteConfig).get("sitemap.xml") ?? "";
  expect(locations(text)).toContain(`${SITE}/briefings/3`);
  expect(locations(text)).not.toContain(`${SITE}/briefings/4`);
});

describe("more than a file may hold -> an index, and files within the limits, all valid", () => {
  test("the protocol's 50,000 addresses and 50 MB are the limits", () => {
    expect(SITEMAP_LIMITS).toEqual({ urls: 50_000, bytes: 50_000_000 });
  });

  test("by addresses: as many as allowed are one file, one more makes two", async () => {
    const count = locations(files(many(60), siteConfig).get("sitemap.xml") ?? "").length;
    expect([...files(many(60), siteConfig, { ...SITEMAP_LIMITS, urls: count }).keys()]).toEqual(["sitemap.xml"]);
    const all = files(many(60), siteConfig, { ...SITEMAP_LIMITS, urls: count - 1 });
    expect([...all.keys()]).toEqual(["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"]);
    expect(locations(all.get("sitemap.xml") ?? "")).toEqual([`${SITE}/sitemap-1.xml`, `${SITE}/sitemap-2.xml`]);
    const parts = [...all.values()].slice(1).map(locations);
    expect(parts.map(({ length }) => length)).toEqual([count - 1, 1]);
    expect(new Set(parts.flat()).size).toBe(count);
    expect(parts.flat().filter((url) => url.includes("/post/")).length).toBe(60);
    expect(await xmlProblems("sitemap", all.get("sitemap.xml") ?? "")).toEqual([]);
  });

  test("by size", async () => {
    const all = files(many(40), siteConfig, { urls: 50_000, bytes: 4000 });
    expect(all.size).toBeGreaterThan(2);
    for (const [path, text] of all) {
      expect(await xmlProblems("sitemap", text), path).toEqual([]);
      expect(text.length).toBeLessThan(4300);
    }
  });
});

test("a fault planted in a sitemap -> it is found", async () => {
  const text = files(many(1), siteConfig).get("sitemap.xml") ?? "";
  for (const [what, by] of [
    ["<loc>https://", "<loc>/"],
    ["<lastmod>2025-09-05", "<lastmod>Sep 5"],
    ["image:loc", "loc"],
  ] as const) {
    expect(await xmlProblems("sitemap", text.replaceAll(what, by)), what).not.toEqual([]);
  }
});

test("robots.txt -> it names the sitemap", () => {
  expect(robotsTxt(siteConfig)).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`);
});

test("llms.txt -> name, summary, and each post's Markdown by category; a category without posts is left out", () => {
  const text = llmsTxt(
    [
      compiledPost({ slug: "a", title: "Lists [and] more", excerpt: "What\nit says." }),
      compiledPost({ slug: "b", category: "case-notes" }),
    ],
    siteConfig,
  );
  expect(text.split("\n").slice(0, 3)).toEqual([`# ${siteConfig.name}`, "", `> ${siteConfig.description}`]);
  expect(text).toContain(`- [Lists \\[and\\] more](${SITE}/post/a.md): What it says.\n`);
  expect([...text.matchAll(/^## (.*)$/gm)].map(([, name]) => name)).toEqual(["Briefings", "Case Notes", "Optional"]);
});
