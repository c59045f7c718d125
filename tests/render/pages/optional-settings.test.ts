import { type DefaultTreeAdapterMap, parse } from "parse5";
import { expect, test } from "vitest";
import { homeData } from "../../../scripts/graph/page-data.ts";
import { pageMeta } from "../../../site/content/meta.ts";
import { defineSite, type SiteConfig } from "../../../site/content/site-config.ts";
import { createSiteServer } from "../../../site/entry-server.tsx";
import siteConfig from "../../../site/site.config.ts";
import { english } from "../../english.ts";
import { cardPosts } from "../posts.ts";

type Element = DefaultTreeAdapterMap["element"];

const { name, wordmark, description, url, since, author, locale, timeZone, region, categories } = siteConfig;
/** What no site can do without. */
const NEEDED = { name, wordmark, description, url, since, author, locale, timeZone, region, categories };

test("a site without booking, product, topics, series, favorites, banners and newsletter -> none of their sections, links and buttons", async () => {
  const page = await home(defineSite(NEEDED));
  expect(page.all("h1").map(textOf)).toEqual([name]);
  expect(page.all("section").map((section) => attribute(section, "class")?.split(" ")[0])).toEqual(["LatestBriefs"]);
  expect(page.all("form")).toEqual([]);
  expect(page.all("fieldset")).toEqual([]);
  expect(page.all("a").filter((link) => attribute(link, "target") === "_blank")).toEqual([]);
  expect(page.html).not.toContain("Footer-tagline");
  expect(pageMeta(page.data, defineSite(NEEDED), english.words.documents.page).title).toBe(name);
});

test("a wordmark without a suffix -> its name alone, and no empty box behind it", async () => {
  const suffixes = async (config: SiteConfig) =>
    (await home(config))
      .all("span")
      .filter((span) => attribute(span, "class") === "Wordmark-suffix")
      .map(textOf);
  expect(await suffixes(siteConfig)).toEqual([wordmark.suffix, wordmark.suffix]);
  expect(await suffixes({ ...siteConfig, wordmark: { name, suffix: "" } })).toEqual([]);
});

test("links of the configuration -> those, in header and footer, wherever they lead", async () => {
  const links = [
    { label: "Notes", to: "case-notes" },
    { label: "About us", to: "about" },
    { label: "Feed", to: "/feed.xml" },
    { label: "Shop", to: "https://shop.example/" },
  ];
  const { all } = await home(defineSite({ ...siteConfig, navigation: links, footer: links.slice(1) }));
  const [header, footer] = all("nav").map((nav) => inside(nav, "a").map((link) => attribute(link, "href")));
  expect(header).toEqual(["/case-notes", "/about", "/feed.xml", "https://shop.example/"]);
  expect(footer).toEqual(["/about", "/feed.xml", "https://shop.example/"]);
  const items = all("nav").flatMap((nav) => inside(nav, "li"));
  expect(items.map((item) => attribute(item, "data-category"))).toEqual(["case-notes", ...Array(6).fill(undefined)]);
});

test("categories and a page in the navigation -> both, in this order; a form that leads to the page of privacy", async () => {
  const config = defineSite({ ...siteConfig, navigation: ["categories", { label: "About us", to: "about" }] });
  const { all } = await home(config);
  const [header] = all("nav").map((nav) => inside(nav, "a").map((link) => attribute(link, "href")));
  expect(header).toEqual(["/briefings", "/playbooks", "/explainers", "/case-notes", "/about"]);
  const toPrivacy = (page: Awaited<ReturnType<typeof home>>) =>
    page.all("form").flatMap((form) => inside(form, "a").map((link) => attribute(link, "href")));
  expect(toPrivacy(await home(config))).toEqual(["/privacy"]);
  expect(toPrivacy(await home(defineSite({ ...siteConfig, footer: ["categories"] })))).toEqual([]);
});

test("a link to the site by its own address -> in the same tab; to another site -> in a new one", async () => {
  const footer = [siteConfig.url, "https://shop.example/"].map((to) => ({ label: to, to }));
  const { all } = await home(defineSite({ ...siteConfig, navigation: [], footer }));
  const targets = all("nav").flatMap((nav) => inside(nav, "a").map((link) => attribute(link, "target")));
  expect(targets).toEqual([undefined, "_blank"]);
});

test("no links in header and footer -> no lists of them", async () => {
  expect((await home(defineSite({ ...siteConfig, navigation: [], footer: [] }))).all("nav")).toEqual([]);
});

test("banners of the configuration -> in place of the offer of a call, each with its own title and link", async () => {
  const banners = [
    { title: "The book", text: "All of it on paper.", button: { label: "Order", to: "https://shop.example/" } },
    { title: "Talks", text: "Ask for one." },
  ];
  const { all } = await home(defineSite({ ...siteConfig, banners }));
  const strips = all("section").filter((section) => attribute(section, "class") === "HomePage-banner");
  expect(strips.map((strip) => inside(strip, "h2").map(textOf))).toEqual([["The book"], ["Talks"]]);
  expect(strips.map((strip) => inside(strip, "a").map((link) => attribute(link, "href")))).toEqual([
    ["https://shop.example/"],
    [],
  ]);
  expect(new Set(strips.map((strip) => attribute(strip, "aria-labelledby"))).size).toBe(2);
});

async function home(config: SiteConfig) {
  const posts = cardPosts(4, () => ({ tags: ["AI agents"] }));
  const data = homeData(posts, config);
  const html = await createSiteServer(config).renderPage(config.url, data, 2025);
  const root = parse(html);
  return { data, html, all: (tag: string) => inside(root, tag) };
}

function inside(node: DefaultTreeAdapterMap["node"], tag: string): Element[] {
  const children = "childNodes" in node ? node.childNodes : [];
  return children.flatMap((child) =>
    ("tagName" in child && child.tagName === tag ? [child] : []).concat(inside(child, tag)),
  );
}

function textOf(node: DefaultTreeAdapterMap["node"]): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}
