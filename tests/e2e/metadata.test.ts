import { imageSize } from "image-size";
import { beforeAll, describe, expect, test } from "vitest";
import siteConfig from "../../site/site.config.ts";
import { REAL_POSTS } from "./real-posts.ts";
import { type BuiltPage, builtPages, find, readSiteFile, siteFiles } from "./site-files.ts";
import { ISSUES } from "./site-map.ts";

const ALL = builtPages();
const isService = (path: string) => path.startsWith("/newsletter/") && !ISSUES.includes(path);
const UNLISTED = ALL.filter(({ path }) => ["/404", "/offline"].includes(path) || isService(path));
const INDEXED = ALL.filter((page) => !UNLISTED.includes(page));
const byPath = (pages: BuiltPage[]) => pages.map((page) => [page.path, page] as const);
const files = new Set(siteFiles(""));

/** The page's meta tags: by name or property. */
function meta(page: BuiltPage): Record<string, string | undefined> {
  return Object.fromEntries(find(page, "meta").map(({ attributes: a }) => [a.name ?? a.property, a.content]));
}

function structuredData(page: BuiltPage): Record<string, unknown>[] {
  const scripts = find(page, "script").filter(({ attributes }) => attributes.type === "application/ld+json");
  return scripts.map(({ text }) => JSON.parse(text));
}

describe("page of the built site -> tags for browsers, search engines and previews", () => {
  test.each(byPath(INDEXED))("%s", (path, page) => {
    const tags = meta(page);
    const canonical = siteConfig.url + (path === "/dashboard" ? "/" : path);
    expect(find(page, "title")[0]?.text.length).toBeGreaterThan(10);
    expect(tags.description?.length).toBeGreaterThan(20);
    expect(find(page, "link").find(({ attributes }) => attributes.rel === "canonical")?.attributes.href).toBe(
      canonical,
    );
    expect(tags["og:url"]).toBe(canonical);
    expect(tags["og:type"]).toBe(/^\/(?:post|newsletter\/\d)/.test(path) ? "article" : "website");
    expect(tags["og:site_name"]).toBe(siteConfig.name);
    expect(tags["twitter:card"]).toBe("summary_large_image");
    for (const name of ["title", "description", "image", "image:alt"]) {
      expect(tags[`og:${name}`], name).toBeTruthy();
      expect(tags[`twitter:${name}`], name).toBe(tags[`og:${name}`]);
    }
    expect(find(page, "html")[0]?.attributes.lang).toBe("en-US");
  });

  test("-> no two with the same title", () => {
    const titles = INDEXED.filter(({ path }) => path !== "/dashboard").map((page) => find(page, "title")[0]?.text);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test.each(byPath(INDEXED))("%s -> its share picture is a PNG of 1200 by 630, of at most 120 kB", (_, page) => {
    const tags = meta(page);
    const url = new URL(tags["og:image"] ?? "");
    expect(url.origin).toBe(siteConfig.url);
    const bytes = readSiteFile(url.pathname.slice(1));
    const { type, width, height } = imageSize(bytes);
    expect(bytes.length).toBeLessThanOrEqual(120_000);
    expect({ type, width, height }).toEqual({ type: "png", width: 1200, height: 630 });
    expect([tags["og:image:width"], tags["og:image:height"]]).toEqual(["1200", "630"]);
  });
});

describe("page that only a reader's way leads to -> not to be indexed, no canonical address", () => {
  test("-> the not-found page, the offline page and nine of the newsletter's", () => {
    expect(UNLISTED).toHaveLength(11);
  });
  test.each(byPath(UNLISTED))("%s", (_, page) => {
    expect(meta(page).robots).toBe("noindex");
    expect(find(page, "link").filter(({ attributes }) => attributes.rel === "canonical")).toEqual([]);
  });
});

describe("structured data", () => {
  const posting = (post: (typeof REAL_POSTS)[number]) => ({
    "@type": "BlogPosting",
    headline: expect.stringMatching(/.{10}/),
    image: `${siteConfig.url}/share/post/${post.slug}.png`,
    datePublished: post.date.slice(0, 10),
    author: { "@type": "Organization", name: siteConfig.author, url: siteConfig.url },
    url: `${siteConfig.url}/post/${post.slug}`,
  });

  test("home page -> a Blog with the first 12 posts", () => {
    const home = ALL.find(({ path }) => path === "/");
    const data = home ? structuredData(home) : [];
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ "@context": "https://schema.org", "@type": "Blog", name: siteConfig.name });
    expect(data[0]?.blogPost).toEqual(REAL_POSTS.slice(0, 12).map(posting));
  });

  test.each(REAL_POSTS)("post $slug -> a BlogPosting, and its breadcrumbs", (post) => {
    const page = ALL.find(({ path }) => path === `/post/${post.slug}`);
    const [article, crumbs] = page ? structuredData(page) : [];
    expect(article).toMatchObject({ "@context": "https://schema.org", ...posting(post) });
    expect(article?.mainEntityOfPage).toBe(`${siteConfig.url}/post/${post.slug}`);
    expect(article?.dateModified).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(article?.publisher).toMatchObject({ "@type": "Organization", name: siteConfig.name });
    expect(crumbs).toMatchObject({ "@context": "https://schema.org", "@type": "BreadcrumbList" });
    expect(crumbs?.itemListElement).toMatchObject([
      { "@type": "ListItem", position: 1, item: `${siteConfig.url}/` },
      { "@type": "ListItem", position: 2, item: `${siteConfig.url}/${post.category}` },
      { "@type": "ListItem", position: 3, item: `${siteConfig.url}/post/${post.slug}` },
    ]);
  });
});

describe("document of the built site -> every address in it leads somewhere, every id stands once", () => {
  let idsOf: Map<string, Set<string>>;
  beforeAll(() => {
    idsOf = new Map(ALL.map(({ path, elements }) => [path, new Set(elements.map((e) => e.attributes.id ?? ""))]));
  });

  test.each(byPath(ALL))("%s", (path, { elements }) => {
    const addresses = elements.flatMap(({ attributes: a }) => [
      a.href,
      a.src,
      a["aria-labelledby"] && `#${a["aria-labelledby"]}`,
    ]);
    const dead = addresses.filter((address) => address !== undefined && !leadsSomewhere(address, path));
    expect(dead).toEqual([]);
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test("dead ones planted -> they are found", () => {
    for (const dead of ["/no-such-page", "/briefings/", "#no-such-anchor", "/#no-such-anchor", "/no-such-file.png"]) {
      expect(leadsSomewhere(dead, "/briefings"), dead).toBe(false);
    }
  });

  function leadsSomewhere(address: string, from: string): boolean {
    if (address.startsWith("data:")) return true;
    const url = new URL(address, siteConfig.url + from);
    if (url.origin !== siteConfig.url) return url.protocol === "https:" || url.protocol === "mailto:";
    const anchor = decodeURIComponent(url.hash.slice(1));
    if (anchor) return idsOf.get(url.pathname)?.has(anchor) === true;
    return idsOf.has(url.pathname) || files.has(url.pathname.slice(1));
  }
});
