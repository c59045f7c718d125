import { type DefaultTreeAdapterMap, parse } from "parse5";
import { describe, expect, test } from "vitest";
import { renderDocument } from "../../../scripts/render/pages/document.ts";
import { renderHead } from "../../../scripts/render/pages/head.ts";
import { HEAD_SCRIPT } from "../../../scripts/render/pages/head-script.ts";
import { jsonLd } from "../../../scripts/render/pages/json-ld.ts";
import { PAGE_DATA_ID, type PageData } from "../../../site/content/page-data.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { PostSummary } from "../../../site/content/types.ts";
import siteConfig from "../../../site/site.config.ts";
import { cardPost } from "../posts.ts";

type Element = DefaultTreeAdapterMap["element"];
type Node = DefaultTreeAdapterMap["node"];

const ASSETS = {
  script: "/assets/entry.js",
  styles: ["/assets/style.css"],
  fonts: ["/assets/text.woff2"],
  chunks: {
    home: ["/assets/chunk.js"],
    list: ["/assets/chunk.js"],
    post: ["/assets/chunk.js"],
    text: ["/assets/chunk.js"],
    newsletter: ["/assets/chunk.js"],
    issue: ["/assets/chunk.js"],
    issues: ["/assets/chunk.js"],
    search: [],
    "not-found": [],
    offline: [],
  },
};

const ICON = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9"/></svg>';

const NASTY = [
  `Prices < 5 & "limits" > 'none'`,
  "</title></script><script>alert(1)</script>",
  "<!--<script>",
  '"><img src=x onerror=alert(1)>',
  "]]>\u2028&amp;&lt;",
];

describe("a title and an excerpt that look like HTML -> text, everywhere", () => {
  test.each(NASTY)("%s", (text) => {
    const { elements, document } = render({ title: text, excerpt: text, tags: [text], badge: text });
    expect(elements("script")).toHaveLength(4);
    expect(elements("img")).toHaveLength(0);
    expect(textOf(elements("title")[0])).toBe(`${text} | ${siteConfig.name}`);
    expect(meta(elements, "description")).toBe(text);
    for (const name of ["og:title", "og:description", "twitter:title", "twitter:description", "article:tag"]) {
      expect(meta(elements, name)).toBe(text);
    }
    expect(scriptJson(elements, ({ id }) => id === PAGE_DATA_ID)).toMatchObject({ post: { title: text, badge: text } });
    expect(scriptJson(elements, ({ type }) => type === "application/ld+json")).toMatchObject({ headline: text });
    expect(document).toContain('<div id="root"><main>The page</main></div>');
  });
});

describe("each kind of page -> what browsers, search engines and previews read of it", () => {
  test("a post", () => {
    const { elements } = render({ slug: "a-post", date: "2025-09-05", updated: "2025-10-01" });
    expect(link(elements, "canonical")).toBe(`${siteConfig.url}/post/a-post`);
    expect(meta(elements, "og:url")).toBe(`${siteConfig.url}/post/a-post`);
    expect(meta(elements, "og:type")).toBe("article");
    expect(meta(elements, "og:image")).toBe(`${siteConfig.url}/share/post/a-post.png`);
    expect(meta(elements, "article:published_time")).toBe("2025-09-05");
    expect(meta(elements, "article:modified_time")).toBe("2025-10-01");
    expect(meta(elements, "robots")).toBe("index, follow");
  });

  test("a post of a site without share cards -> the site's own picture, which is always there", () => {
    const { thumb: _, ...post } = cardPost({ slug: "a-post" });
    const { elements } = renderData({ kind: "post", post, html: { body: "", foot: "" } }, false);
    const home = `${siteConfig.url}/share/home.png`;
    for (const name of ["og:image", "twitter:image"]) expect(meta(elements, name)).toBe(home);
    expect(scriptJson(elements, ({ type }) => type === "application/ld+json")).toMatchObject({ image: home });
  });

  test("the second page of a list -> its own canonical", () => {
    const list = {
      path: "/briefings",
      title: "Briefings",
      description: "Weekly",
      posts: [],
      total: 30,
      page: 2,
      pages: 2,
    };
    const { elements } = renderData({ kind: "list", ...list });
    expect(link(elements, "canonical")).toBe(`${siteConfig.url}/briefings/2`);
    expect(textOf(elements("title")[0])).toContain("page 2");
    expect(meta(elements, "og:type")).toBe("website");
  });

  test("not found -> no canonical, not to be indexed", () => {
    const { elements } = renderData({ kind: "not-found" });
    expect(link(elements, "canonical")).toBeUndefined();
    expect(meta(elements, "robots")).toBe("noindex");
  });
});

test("the icon -> in the document itself, one to be fetched for who reads no SVG", () => {
  const icons = render({})
    .elements("link")
    .map(attributes)
    .filter(({ rel }) => rel === "icon");
  expect(decodeURIComponent(icons[0]?.href ?? "")).toBe(`data:image/svg+xml,${ICON}`);
  expect(icons[1]?.href).toBe("/icon.png");
});

test("the head -> its script before any style, fonts in advance; the client and its chunks only named, to be started after the first paint", () => {
  const { elements, document } = render({});
  expect(document.startsWith('<!doctype html>\n<html lang="en-US">')).toBe(true);
  expect(textOf(elements("script")[0])).toBe(HEAD_SCRIPT);
  expect(document.indexOf(HEAD_SCRIPT)).toBeLessThan(document.indexOf('rel="stylesheet"'));
  expect(elements("script").flatMap((script) => attributes(script).src ?? [])).toEqual([]);
  expect(elements("script").flatMap((script) => attributes(script)["data-scripts"] ?? [])).toEqual([
    "/assets/entry.js /assets/chunk.js",
  ]);
  expect(link(elements, "stylesheet")).toBe("/assets/style.css");
  expect(elements("link").map(attributes)).toContainEqual(
    expect.objectContaining({ rel: "preload", href: "/assets/text.woff2", as: "font", crossorigin: "" }),
  );
});

test("a site in two themes -> a colour for the browser's own bars in each, an icon for each system, a web manifest", () => {
  const { elements } = render({});
  const colors = elements("meta")
    .map(attributes)
    .filter(({ name }) => name === "theme-color");
  expect(colors.map(({ content, media }) => [content, media])).toEqual([
    ["#ffffff", "(prefers-color-scheme: light)"],
    ["#000000", "(prefers-color-scheme: dark)"],
  ]);
  expect(link(elements, "manifest")).toBe("/manifest.webmanifest");
  expect(link(elements, "apple-touch-icon")).toBe("/apple-touch-icon.png");
  expect(meta(elements, "og:image:alt")).toBe("What the card shows");
  expect(meta(elements, "twitter:image:alt")).toBe("What the card shows");
});

test("the data of a post in its own document -> without the body, which stands there already", () => {
  const { elements, document } = render({}, "<p>The body</p>");
  expect(document).not.toContain("The body");
  expect(scriptJson(elements, ({ id }) => id === PAGE_DATA_ID)).not.toHaveProperty("html");
});

test.each([
  ["de-AT", "de_AT"],
  ["zh-Hans-CN", "zh_CN"],
  ["fr", "fr"],
])("locale %s -> %s for Open Graph, which knows a language and a country", (locale, wanted) => {
  const { elements } = renderData({ kind: "offline" }, true, { ...siteConfig, locale });
  expect(meta(elements, "og:locale")).toBe(wanted);
});

function render(fields: Partial<PostSummary>, body = "") {
  const { thumb: _, ...post } = { ...cardPost({ slug: "a-post" }), ...fields };
  return renderData({ kind: "post", post, html: { body, foot: "" } });
}

function renderData(data: PageData, shareCards = true, config: SiteConfig = siteConfig) {
  const site = { config, shareCards };
  const structuredData = jsonLd(data, site, []);
  const html = "<main>The page</main>";
  const backgrounds = { light: "#ffffff", dark: "#000000" };
  const head = renderHead({ data, structuredData, cardAlt: "What the card shows", ...site });
  const document = renderDocument({ data, html, head, assets: ASSETS, backgrounds, icon: ICON, config });
  const root = parse(document);
  return { document, elements: (name: string) => all(root, name) };
}

type Elements = (name: string) => Element[];

function all(node: Node, name: string): Element[] {
  const own = "tagName" in node && node.tagName === name ? [node] : [];
  const children = "childNodes" in node ? node.childNodes : [];
  return [...own, ...children.flatMap((child) => all(child, name))];
}

function attributes(element: Element): Record<string, string> {
  return Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
}

function textOf(element: Element | undefined): string {
  return (element?.childNodes ?? []).map((node) => ("value" in node ? node.value : "")).join("");
}

function meta(elements: Elements, wanted: string): string | undefined {
  return elements("meta")
    .map(attributes)
    .find(({ name, property }) => (name ?? property) === wanted)?.content;
}

function link(elements: Elements, wanted: string): string | undefined {
  return elements("link")
    .map(attributes)
    .find(({ rel }) => rel === wanted)?.href;
}

function scriptJson(elements: Elements, isWanted: (attributes: Record<string, string>) => boolean): unknown {
  return JSON.parse(textOf(elements("script").find((script) => isWanted(attributes(script)))));
}
