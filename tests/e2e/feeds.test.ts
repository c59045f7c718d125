import { describe, expect, test } from "vitest";
import siteConfig from "../../site/site.config.ts";
import { SITE_URL, withBrowser } from "./open-page.ts";
import { REAL_POSTS } from "./real-posts.ts";
import { builtPages, find } from "./site-files.ts";
import { ISSUES } from "./site-map.ts";

const openPage = withBrowser();

/** An XML document has no #root that scripts take over, so it is opened as one without scripts. */
async function openFeed(path: string, options = {}) {
  return openPage(path, { ...options, javaScriptEnabled: false });
}

describe("feed opened in a browser -> a page to read, with what a feed is, and links that work", () => {
  test.each(["/feed.xml", "/feed.atom", "/explainers/feed.xml", "/category/agents/feed.atom"])("%s", async (path) => {
    const { page, status, problems } = await openFeed(path);
    expect(status).toBe(200);
    for (const words of ["This is a feed.", "feed reader"])
      expect(await page.getByText(words).isVisible(), words).toBe(true);
    const { title = "" } = REAL_POSTS.find(({ slug }) => slug === "what-exactly-is-computer-use") ?? {};
    expect(await page.getByText(title, { exact: true }).isVisible()).toBe(true);
    expect(await page.locator("guid, id, pubDate, updated, encoded, content").filter({ visible: true }).count()).toBe(
      0,
    );
    const links = await page.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toContain(`${siteConfig.url}/post/what-exactly-is-computer-use`);
    expect(problems).toEqual([]);
  });

  test("as narrow as a phone -> it fits, and a title is larger than the text", async () => {
    const { page } = await openFeed("/feed.xml", { viewport: { width: 320, height: 640 }, isMobile: true });
    expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([320, 320]);
    const size = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await size("item > title")).toBeGreaterThan(await size("item > description"));
  });
});

test("the feed of issues opened in a browser -> the issue, by its subject, and the way to it and to the list", async () => {
  const { page, status, problems } = await openFeed("/newsletter/feed.xml");
  expect(status).toBe(200);
  expect(await page.getByText("Agents get hands: what they save, and what they cost").isVisible()).toBe(true);
  const links = await page
    .locator("a")
    .evaluateAll((all) => all.map((link) => [link.getAttribute("href"), link.textContent]));
  expect(links).toContainEqual([`${siteConfig.url}/newsletter/1`, "Read this issue of November 24, 2026"]);
  expect(links).toContainEqual([`${siteConfig.url}/newsletter/issues`, expect.stringContaining("newsletter")]);
  expect(problems).toEqual([]);
});

test.each([
  ["/feed.xml", "application/xml; charset=utf-8"],
  ["/newsletter/feed.atom", "application/xml; charset=utf-8"],
  ["/newsletter/feed.json", "application/feed+json; charset=utf-8"],
  ["/briefings/feed.atom", "application/xml; charset=utf-8"],
  ["/category/agents/feed.json", "application/feed+json; charset=utf-8"],
  ["/post/from-90-minutes-to-9.md", "text/markdown; charset=utf-8"],
  ["/llms.txt", "text/plain; charset=utf-8"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/sitemap.xml", "application/xml"],
])("%s asked for -> %s", async (path, type) => {
  const { status, headers } = await fetch(SITE_URL + path);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe(type);
});

const LISTS = [
  ...siteConfig.categories.map(({ id }) => `/${id}`),
  ...siteConfig.series.map(({ slug }) => `/category/${slug}`),
];

describe("page -> its feeds can be found: a list's own first, then the site's", () => {
  test.each(builtPages().map((page) => [page.path, page] as const))("%s", (path, page) => {
    const found = find(page, "link").filter(({ attributes }) => /rss|atom|feed/.test(attributes.type ?? ""));
    const ofNewsletter = path === "/newsletter" || ISSUES.includes(path) ? ["/newsletter"] : [];
    const own = LISTS.includes(path) ? [path] : ofNewsletter;
    const wanted = [...own, ""].flatMap((folder) =>
      ["xml", "atom", "json"].map((format) => `${folder}/feed.${format}`),
    );
    expect(found.map(({ attributes }) => attributes.href)).toEqual(wanted);
    expect(found.every(({ attributes }) => attributes.rel === "alternate" && attributes.title)).toBe(true);
  });
});

test("link to the feed on a list followed -> the list's feed", async () => {
  const { page } = await openPage("/playbooks");
  await page.getByRole("main").getByRole("link", { name: "RSS feed" }).click();
  await page.waitForURL("/playbooks/feed.xml");
  expect(await page.getByText("This is a feed.").isVisible()).toBe(true);
});
