import { expect, test } from "vitest";
import type { SourceFile } from "../../scripts/compile/source/source.ts";
import { type CompileOptions, compile } from "../../scripts/graph/compile.ts";
import { ContentGraph } from "../../scripts/graph/content-graph.ts";
import { MemoryStore } from "../../scripts/graph/memory-store.ts";
import siteConfig from "../../site/site.config.ts";
import { postWords } from "../english.ts";
import { OPTIONS } from "./read-fixture.ts";

const ABOUT = "title: About us\ndescription: Who writes here.";

test("a page with a figure, a callout and links by paths -> whole, and no problem: the figure is shown", () => {
  const files = {
    "posts/one.md": post("Read [about us](../site/pages/about.md#who), or [the same](/about)."),
    "site/pages/about.md": page(
      ABOUT,
      "## Who\n\n> [!NOTE]\n> We.\n\n[A post](../../posts/one.md)\n\n![Costs](../../infographics/costs.json)",
    ),
    "infographics/costs.json": FIGURE,
  };
  expect(problems(files)).toEqual([]);
  const graph = graphOf(files);
  const about = graph.textPage("site/pages/about.md");
  expect(about).toMatchObject({ title: "About us", slug: "about", noindex: false, figures: [{ id: "costs" }] });
  expect(JSON.stringify(about?.body)).toContain('"href":"/post/one"');
  expect(JSON.stringify(graph.post("posts/one.md")?.body)).toContain('"href":"/about#who"');
  expect(graph.posts().map(({ slug }) => slug)).toEqual(["one"]);
});

test.each([
  ["a field that there is not", `${ABOUT}\nauthr: Ann`, "", "front-matter-unknown-key", 4],
  ["no description", "title: About us", "", "front-matter-missing-field", 1],
  ["a slug with a space", `${ABOUT}\nslug: About Us`, "", "front-matter-invalid", 4],
  ["a link to no post", ABOUT, "\n[Gone](../../posts/gone.md)", "link-broken", 7],
  ["a figure that there is not", ABOUT, "\n![Gone](../../infographics/gone.json)", "figure-missing", 7],
  ["HTML that could run", ABOUT, '\n<a onclick="run()">Go</a>', "html-forbidden-attribute", 7],
])("%s -> told with the line", (_, front, body, code, line) => {
  expect(problems({ "site/pages/about.md": page(front, body) })).toMatchObject([
    { code, line, file: "site/pages/about.md" },
  ]);
});

test("a link to a heading whose accents are in another form of Unicode -> told so, as both look the same", () => {
  const files = { "posts/one.md": post(`[Us](#cafe\u0301)\n\n## Caf\u00e9`) };
  expect(problems(files)).toMatchObject([
    { code: "anchor-broken", hint: expect.stringContaining("The heading looks the same") },
  ]);
});

test("a link from a post to a part that the page has not -> told, with the parts that it has", () => {
  const files = {
    "posts/one.md": post("[Us](../site/pages/about.md#whom)"),
    "site/pages/about.md": page(ABOUT, "## Who"),
  };
  expect(problems(files)).toMatchObject([
    { code: "anchor-broken", file: "posts/one.md", hint: 'Did you mean "#who"?' },
  ]);
});

test.each([
  ["the search", "search", "/search"],
  ["a category", "briefings", "/briefings"],
  ["a post", "one", 'posts/one.md has "one"'],
  ["an earlier address of a post", "old", 'posts/one.md has "old"'],
  ["a renamed category", "case-studies", "/case-studies"],
])("a page with the address of %s -> an error at its slug, which names what has it", (_, slug, owner) => {
  const files = {
    "posts/one.md": post("Text.", "aliases: [old]"),
    "site/pages/about.md": page(`${ABOUT}\nslug: ${slug}`),
  };
  expect(problems(files)).toMatchObject([
    { code: "page-address-taken", file: "site/pages/about.md", line: 4, message: expect.stringContaining(owner) },
  ]);
});

test("two pages with one address -> an error at the second, which leads to the first", () => {
  const files = { "site/pages/about.md": page(ABOUT), "site/pages/us.md": page(`${ABOUT}\nslug: about`) };
  expect(problems(files)).toMatchObject([
    { code: "page-address-taken", file: "site/pages/us.md", related: [{ file: "site/pages/about.md" }] },
  ]);
});

const SITE = "site/site.config.ts";
const PRIVACY = { "site/pages/privacy.md": page("title: Privacy\ndescription: What we store.") };

test("links of the configuration that lead nowhere -> an error for each, by its path, with the nearest page", () => {
  const site = {
    ...siteConfig,
    favorites: [],
    navigation: ["categories" as const, { label: "Us", to: "abuot" }],
    footer: [
      { label: "Us", to: "/about#who" },
      { label: "Feed", to: "/feed.xml" },
      { label: "One", to: "/post/one" },
      { label: "A file", to: "/terms.pdf" },
      { label: "Elsewhere", to: "https://example.com/" },
      { label: "Notes", to: "case-notes" },
    ],
    banners: [{ title: "Book", text: "All of it.", button: { label: "Buy", to: "/shop" } }],
  };
  const files = { ...PRIVACY, "posts/one.md": post("Text."), "site/pages/about.md": page(ABOUT, "## Who") };
  expect(problems(files, { site })).toMatchObject([
    { code: "navigation-broken", file: SITE, message: expect.stringContaining('"banners[0].button.to"') },
    {
      code: "navigation-broken",
      file: SITE,
      message: expect.stringContaining('"navigation[1].to"'),
      hint: 'Did you mean "/about"?',
    },
  ]);
});

test.each([
  ["a draft", "draft: true", "is a draft"],
  ["a post whose time has not come", "tags: [AI]", "is held back until 2025-10-17"],
])("links of the configuration to %s -> an error for each: readers would find no page", (_, line, state) => {
  const clock = { at: Date.parse("2025-10-01"), timeZone: "UTC" };
  const banners = [{ title: "Book", text: "All of it.", button: { label: "Read", to: "/post/one" } }];
  const site = {
    ...siteConfig,
    favorites: [],
    banners,
    navigation: [{ label: "One", to: "/post/one" }],
    footer: [{ label: "One", to: "/post/one#part" }],
  };
  const broken = { code: "navigation-broken", file: SITE, message: expect.stringContaining(`posts/one.md ${state}`) };
  expect(problems({ ...PRIVACY, "posts/one.md": post("Text.", line) }, { site, clock })).toMatchObject([
    broken,
    broken,
    broken,
  ]);
});

test("a site without a page of privacy -> a warning, which a page of that name takes away", () => {
  const { footer: _, favorites: __, ...site } = siteConfig;
  const about = { "site/pages/about.md": page(ABOUT) };
  const warning = { code: "privacy-page-missing", severity: "warning", file: SITE };
  expect(problems(about, { site })).toMatchObject([warning]);
  expect(problems({ ...about, ...PRIVACY }, { site })).toEqual([]);
  const german = page("title: Datenschutz\ndescription: Was wir speichern.");
  expect(problems({ "site/pages/datenschutz.md": german }, { site })).toEqual([]);
});

test("posts without a configuration beside them -> nothing is said of the configuration", () => {
  const files = { "posts/one.md": post("Text.") };
  expect(compile({ ...sourcesOf(files), isSite: false }, { ...OPTIONS, site: siteConfig }).diagnostics).toEqual([]);
});

const FIGURE = JSON.stringify({
  kind: "bar",
  title: "Cost of a call",
  takeaway: "Large costs nineteen times Small",
  unit: "USD",
  source: { name: "A study", url: "https://study.example/" },
  labels: ["Large", "Small"],
  series: [{ name: "Cost", values: [19, 1] }],
});

function page(front: string, body = "Text."): string {
  return `---\n${front}\n---\n\n${body}\n`;
}

function post(body: string, more = "tags: [AI]"): string {
  const tags = more.startsWith("tags") ? more : `tags: [AI]\n${more}`;
  return page(`id: 1\ntitle: One\nexcerpt: What it says.\ncategory: briefings\ndate: 2025-10-17\n${tags}`, body);
}

function sourcesOf(files: Record<string, string>) {
  const all = Object.entries(files).map(
    ([path, text]): SourceFile => ({ path, bytes: new TextEncoder().encode(text) }),
  );
  const within = (folder: string) => all.filter(({ path }) => path.startsWith(folder));
  return {
    posts: within("posts/"),
    pages: within("site/pages/"),
    figures: within("infographics/"),
    images: [],
    isSite: true,
  };
}

function problems(files: Record<string, string>, options: Partial<CompileOptions> = {}) {
  return compile(sourcesOf(files), { ...OPTIONS, ...options }).diagnostics;
}

function graphOf(files: Record<string, string>): ContentGraph {
  const { posts, pages, figures } = sourcesOf(files);
  const all = new Map([...posts, ...pages, ...figures].map((file) => [file.path, file]));
  const paths = (list: SourceFile[]) => list.map(({ path }) => path);
  const read = (path: string): SourceFile => all.get(path) ?? { path, bytes: new Uint8Array() };
  const store = new MemoryStore({ read, ...OPTIONS, files: paths(figures), words: postWords, keepBodies: true });
  const sources = {
    posts: paths(posts),
    pages: paths(pages),
    figures: paths(figures),
    images: [],
    unread: [],
    ignored: [],
  };
  return new ContentGraph(sources, store, { ...OPTIONS, author: "The Team" });
}

test("favorites that are no posts -> a warning for each, with the nearest; a draft may be chosen ahead", () => {
  const site = { ...siteConfig, footer: [], favorites: ["one", "won", "later"] };
  const files = {
    ...PRIVACY,
    "posts/one.md": post("Text."),
    "posts/later.md": post("Text.")
      .replace("tags:", "draft: true\ntags:")
      .replace(/^id: .*\n/m, ""),
  };
  expect(problems(files, { site })).toMatchObject([
    {
      code: "favorite-unknown",
      severity: "warning",
      file: SITE,
      message: expect.stringContaining('"favorites[1]"'),
      hint: 'Did you mean "one"?',
    },
  ]);
});
