import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { LINK_SCHEMES } from "../../../scripts/compile/post/markdown/html-rules.ts";
import { indexedPages, readBuiltSite } from "../../../scripts/publish/verify/built-pages.ts";
import { crawlLinks } from "../../../scripts/publish/verify/crawl-links.ts";
import { checkStructuredData } from "../../../scripts/tools/audit/structured-data.ts";

const places: string[] = [];
afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true });
});

/** A built site with these in the body of its home page, and a page with an anchor. */
function site(body: string, head = ""): string {
  const dir = mkdtempSync(join(tmpdir(), "briefs-audit-"));
  places.push(dir);
  const files = {
    "index.html": document(body, head),
    "post/a.html": document('<h1 id="ü">A post</h1>'),
    "404.html": document("<h1>404</h1>", '<meta name="robots" content="noindex">'),
    "share/a.png": "",
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), content);
  }
  return dir;
}

function document(body: string, head = ""): string {
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}</head><body>${body}</body></html>\n`;
}

const jsonLd = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

describe("address on a page -> followed as Hosting would", () => {
  const hosting = {
    rewrites: [{ source: "/newsletter/confirm" }, { regex: "^/api/v\\d+$" }],
    redirects: [
      { source: "/post/was{,/}", destination: "/post/a", type: 301 },
      { regex: "^/(?P<year>\\d{4})/a$", destination: "/post/a", type: 301 },
    ],
  };
  const crawl = async (html: string) =>
    crawlLinks(await readBuiltSite(site(html)), { siteUrl: "https://site.example", hosting });

  test.each([
    '<a href="/post/a">a</a>',
    '<a href="/post/a#top">a</a>',
    '<a href="https://site.example/post/a">a</a>',
    '<img alt="" src="/share/a.png" srcset="/share/a.png 1x, /share/a.png 2x">',
    '<form action="/newsletter/confirm"></form>',
    '<a href="/api/v2">a</a>',
    '<a href="mailto:a@site.example">a</a>',
    '<a href="https://other.example/x">a</a>',
    ...LINK_SCHEMES.map((scheme) => `<a href="${scheme}://other.example/x">a</a>`),
    '<a href="tel:+15550100">a</a>',
    '<p action="none" for="none">a</p>',
    jsonLd({ headline: "https: what it is", description: "http://site.example/none was a page" }),
    ...["", "/", "/post/a/", "/post/a.html", "/index.html", "/post/was", "/2020/a", "/post/a?x=1#%C3%BC"].map(
      (path) => `<a href="https://site.example${path}">a</a>`,
    ),
    '<a href="#top">a</a>',
    '<a href="#">a</a>',
    '<a href="/post/a#%C3%BC">a</a>',
    '<h2 id="a%C3%BC">a</h2><a href="#a%C3%BC">a</a>',
    '<h2 id="100%">a</h2><a href="#100%">a</a>',
  ])("%s -> fine", async (html) => {
    expect((await crawl(html)).failures).toEqual([]);
  });

  test.each([
    ['<a href="/none">a</a>', "leads nowhere"],
    ['<a href="/post/a/">a</a>', "leads nowhere"],
    ['<a href="/post/a.html">a</a>', "leads nowhere"],
    ['<a href="/post/a#none">a</a>', "anchor"],
    ['<a href="#none">a</a>', "anchor"],
    ['<a href="/post/was">a</a>', "leads nowhere"],
    ['<a href="https://site.example/none/">a</a>', "leads nowhere"],
    ['<a href="https://site.example/post/a/#none">a</a>', "anchor"],
    ['<img alt="" src="/share/a.png" srcset="/share/none.png 2x">', "leads nowhere"],
    ['<p aria-labelledby="none">a</p>', "anchor"],
    ['<label for="none">a</label>', "anchor"],
    ['<form action="/none"></form>', "leads nowhere"],
    ['<a href="/api/v">a</a>', "leads nowhere"],
    ['<a href="https://site.example/20201/a">a</a>', "leads nowhere"],
    ['<meta property="og:image" content="https://site.example/share/none.png">', "leads nowhere"],
    [jsonLd({ image: "https://site.example/share/none.png" }), "leads nowhere"],
    ['<a href="/%E0%A4%A">a</a>', "leads nowhere"],
    ['<a href="#%E0%A4%A">a</a>', "anchor"],
    ['<a href="javascript:a()">a</a>', "begins as no link may"],
  ])("%s -> found", async (html, why) => {
    const { failures } = await crawl(html);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain(why);
  });

  test("addresses of other sites -> counted once each", async () => {
    const link = '<a href="https://other.example/x">a</a>';
    expect((await crawl(link + link)).external.size).toBe(1);
  });
});

describe("structured data", () => {
  const organization = {
    "@type": "Organization",
    name: "Us",
    url: "https://site.example",
    logo: "https://site.example/i.png",
  };
  const posting = {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: "A post",
    image: "https://site.example/share/a.png",
    datePublished: "2025-10-01",
    dateModified: "2025-10-01",
    author: { "@type": "Person", name: "Ann", url: "https://site.example" },
    url: "https://site.example/post/a",
    description: "What it says",
    mainEntityOfPage: "https://site.example/post/a",
    publisher: organization,
    inLanguage: "en",
  };
  const check = async (data: object) => checkStructuredData((await readBuiltSite(site(jsonLd(data)))).pages);

  test("a posting with all that is asked for -> fine", async () => {
    expect(await check(posting)).toEqual([]);
  });

  test.each(["headline", "image", "datePublished", "author", "publisher", "mainEntityOfPage"])(
    "a posting without %s -> named with its page",
    async (field) => {
      const [problem, ...more] = await check({ ...posting, [field]: undefined });
      expect(more).toEqual([]);
      expect(problem).toMatch(new RegExp(`^/: BlogPosting\\.${field}: `));
    },
  );

  test.each([
    ["a picture with a path for an address", { ...posting, image: "/share/a.png" }],
    ["an author without an address", { ...posting, author: { "@type": "Person", name: "Ann" } }],
    ["no context", { ...posting, "@context": undefined }],
  ])("%s -> found", async (_, data) => {
    expect(await check(data)).toHaveLength(1);
  });
});

test("pages with their own canonical address -> indexed; the not-found page and copies -> not", async () => {
  const built = await readBuiltSite(site("", '<link rel="canonical" href="https://site.example/">'));
  expect(indexedPages(built, "https://site.example").map(({ path }) => path)).toEqual(["/"]);
});
