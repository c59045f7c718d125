import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkSiteConfig } from "../../../scripts/project/site-config/check-site-config.ts";
import siteConfig from "../../../site/site.config.ts";

const ROOT = join(import.meta.dirname, "../../..");
const CONFIG = readFileSync(join(ROOT, "site/site.config.ts"), "utf8");
let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "briefs-config-"));
  for (const name of ["scripts", "site", "posts", "infographics", "package.json", "package-lock.json"]) {
    cpSync(join(ROOT, name), join(project, name), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(project, "node_modules"));
});
afterAll(() => rmSync(project, { recursive: true }));

function checkWith(config: string) {
  writeFileSync(join(project, "site/site.config.ts"), config);
  const args = [join(project, "scripts/briefs.js"), "check", "--json"];
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: project, encoding: "utf8" });
  return { report: JSON.parse(stdout), status };
}

test.each([
  ["a syntax error", `${CONFIG}\n}`, "cannot be read"],
  ["another export", CONFIG.replace("export default", "export const site ="), "has no default export"],
  ["a wrong value", CONFIG.replace('timeZone: "UTC"', 'timeZone: "Mars/Base"'), '"timeZone" must be'],
])("%s in site.config.ts -> exit 2, and JSON that names the file", (_, config, problem) => {
  const { report, status } = checkWith(config);
  expect(status).toBe(2);
  expect(report.error.message).toContain("site/site.config.ts");
  expect(report.error.message).toContain(problem);
  expect(report.error.message).not.toContain("bug in briefs");
});

test.each([
  ["cannot be parsed", "plantedName oops,", /\n *plantedName oops,\n +\^/],
  ["fails", "since: plantedName,", /plantedName is not defined/],
])("one that %s -> the file, the line and the column", (_, planted, message) => {
  const at = CONFIG.indexOf("  name:", CONFIG.indexOf("export default"));
  const { report } = checkWith(`${CONFIG.slice(0, at)}  ${planted}\n${CONFIG.slice(at)}`);
  const line = CONFIG.slice(0, at).split("\n").length;
  expect(report.error.message).toMatch(new RegExp(`^site/site\\.config\\.ts:${line}:\\d+: It cannot be read: `));
  expect(report.error.message).toMatch(message);
  expect(report.error.mistakes).toMatchObject([{ line, column: expect.any(Number) }]);
});

test("wrong values -> the line and the column of each", () => {
  const wrong = CONFIG.replace('timeZone: "UTC"', 'timeZone: "Mars/Base"').replace("footer: [", 'footer: ["tags", ');
  const place = (text: string) => {
    const before = wrong.slice(0, wrong.indexOf(text)).split("\n");
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  };
  const { report } = checkWith(wrong);
  expect(report.error.mistakes).toMatchObject([place('"tags"'), place("timeZone:")]);
  const { line, column } = place('"tags"');
  expect(report.error.message).toContain(`site/site.config.ts:${line}:${column}: "footer[0]"`);
});

test("a link of it that leads nowhere -> its line, with the text around it", () => {
  const wrong = CONFIG.replace('to: "how-we-work"', 'to: "how-we-wrok"');
  const { report } = checkWith(wrong);
  const line = wrong.slice(0, wrong.indexOf("how-we-wrok")).split("\n").length;
  expect(report.diagnostics).toMatchObject([{ code: "navigation-broken", file: "site/site.config.ts", line }]);
  const { stdout } = spawnSync(process.execPath, [join(project, "scripts/briefs.js"), "check"], {
    cwd: project,
    encoding: "utf8",
  });
  expect(stdout).toMatch(/\{ label: "How we work", to: "how-we-wrok" \},\n +\| +\^+\n/);
});

test("a good one, and then a mistake in it, or in what is remembered of it -> told as at first", () => {
  const wrong = CONFIG.replace('timeZone: "UTC"', 'timeZone: "Mars/Base"');
  expect(checkWith(CONFIG).report.error).toBeUndefined();
  expect(checkWith(wrong).report.error.message).toContain('"timeZone" must be');
  writeFileSync(join(project, ".briefs/good-config"), "");
  expect(checkWith(wrong).report.error.message).toContain('"timeZone" must be');
  expect(checkWith(CONFIG).report.error).toBeUndefined();
});

test("what checks it, or a limit, has changed -> it is checked again", () => {
  const change = (path: string, from: string, to: string) => {
    const file = join(project, path);
    const text = readFileSync(file, "utf8");
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
    const { report } = checkWith(CONFIG);
    writeFileSync(file, text);
    return report.error.message;
  };
  expect(checkWith(CONFIG).report.error).toBeUndefined();
  const motto = "  motto: text,\n  locale: z.string()";
  expect(change("scripts/project/site-config/check-site-config.ts", "  locale: z.string()", motto)).toContain(
    '"motto" is missing',
  );
  expect(change("site/content/limits.ts", "MOST_TOPICS = ", "MOST_TOPICS = 1; // ")).toContain('"topics" has');
});

test("the site's own configuration -> nothing to say", () => {
  expect(() => checkSiteConfig(siteConfig)).not.toThrow();
});

const series = siteConfig.series[0];
const news = { id: "news", title: "News", description: "What is new" };
const dark = ["#111111", "#222222", "#333333", "#444444"];

function categories(count: number) {
  return Array.from({ length: count }, (_, i) => ({ ...news, id: `news-${i}` }));
}

test.each([
  ["a final slash", { url: "https://example.com/" }, '"url"', "https://example.com"],
  ["a final slash after a path", { url: "https://example.com/blog/" }, '"url"', "https://example.com/blog"],
  ["a query in the URL", { url: "https://example.com/?a" }, '"url"', "https://example.com"],
  ["an umlaut in the host", { url: "https://reis-größe.example/a" }, '"url"', "https://xn--reis-gre-wya3u.example/a"],
  ["a capital in the host", { url: "https://Example.com" }, '"url"', "as https://example.com"],
  ["a space in the path", { url: "https://example.com/my%20blog" }, '"url"', "https://example.com/blog"],
  ["a URL without http", { url: "example.com" }, '"url"', "https://example.com"],
  ["a script for a link", { booking: { url: "javascript:alert(1)", offer: "x" } }, '"booking.url"', "https://"],
  ["a link to a script", { footer: [{ label: "x", to: "javascript:alert(1)" }] }, '"footer[0].to"', "/newsletter"],
  [
    "a link to another host, without its scheme",
    { navigation: [{ label: "x", to: "//x.org" }] },
    '"navigation[0].to"',
    "https://",
  ],
  ["a host with its scheme", { allow: { frames: ["https://x.org"] } }, '"allow.frames[0]"', "without https://"],
  ["every host", { allow: { images: ["*"] } }, '"allow.images[0]"', "*.example.com"],
  ["a banner without words", { banners: [{ title: "x" }] }, '"text" is missing', "in quotes"],
  ["a wrong product URL", { productSite: { name: "x", url: "ftp://x.org" } }, '"productSite.url"', "https://"],
  ["a locale that is none", { locale: "en_US" }, '"locale"', "en-US"],
  ["a language by its name", { locale: "english" }, '"locale"', "en-US"],
  ["a country", { locale: "us" }, '"locale"', "en-US"],
  ["a slug with a space", { series: [{ ...series, slug: "My Series" }] }, '"series[0].slug"', "prompt-engineering"],
  ["a slug twice", { series: [series, series] }, '"series[1].slug"', "prompt-engineering"],
  ["a topic twice", { topics: ["AI", "RAG", "ai"] }, '"topics[2]"', "remove it"],
  [
    "32 topics",
    { topics: Array.from({ length: 32 }, (_, i) => `Topic ${i}`) },
    '"topics" has 32 entries',
    "at most 31",
  ],
  ["no name", { name: "" }, '"name"', "Write"],
  [
    "App Check in part",
    { appCheck: { projectId: "p", appId: "a", apiKey: "k" } },
    '"siteKey" is missing',
    "siteKey: Write it in quotes",
  ],
  ["a field that there is not", { mailfrom: "x" }, 'no field "mailfrom"', 'Did you mean "mailFrom"?'],
  ["no headline", { headline: undefined }, '"headline" is missing', "in quotes"],
  ["a region that is none", { region: "Europe" }, '"region"', "europe-west3"],
  ["a series without a tag", { series: [{ ...series, tag: undefined }] }, '"tag" is missing in "series[0]"', "tag:"],
  ["no category", { categories: [] }, '"categories"', "Add entries"],
  ["37 categories", { categories: categories(37) }, '"categories" has 37 entries', "at most 36"],
  ["a category without a title", { categories: [{ id: "news", description: "x" }] }, '"title" is missing', "in quotes"],
  ["an id with a space", { categories: [{ ...news, id: "My News" }] }, '"categories[0].id"', "case-notes"],
  ["an id twice", { categories: [news, news] }, '"categories[1].id" must be of one category', "case-notes"],
  [
    "a category at a page of the site",
    { categories: [{ ...news, id: "search" }] },
    '"categories[0].id"',
    "path of its own",
  ],
  ["a path with two segments", { categories: [{ ...news, path: "/a/b" }] }, '"categories[0].path"', "/case-notes"],
  ["a path twice", { categories: [news, { ...news, id: "a", path: "/news" }] }, '"categories[1].path"', "/case-notes"],
  [
    "an earlier id that is another category",
    { categories: [news, { ...news, id: "a", aliases: ["news"] }] },
    '"categories[1].aliases[0]" must be of one category',
    "alone",
  ],
  [
    "a color by its name",
    { categories: [{ ...news, colors: { light: ["red", "#111111", "#222222", "#333333"], dark } }] },
    '"categories[0].colors.light[0]"',
    "#2447b5",
  ],
])("%s -> the field and the remedy", (_, change, field, remedy) => {
  const check = () => checkSiteConfig({ ...siteConfig, ...change });
  expect(check).toThrow(field);
  expect(check).toThrow(remedy);
});

test.each([
  ["36 categories", categories(36)],
  ["a category whose id is a page of the site, at a path of its own", [{ ...news, id: "search", path: "/finding" }]],
  ["one that was called and listed otherwise", [{ ...news, aliases: ["old-news", "/olds"] }]],
])("%s -> nothing to say", (_, categories) => {
  expect(() => checkSiteConfig({ ...siteConfig, categories })).not.toThrow();
});

test("a site under a path of its host -> nothing to say", () => {
  expect(() => checkSiteConfig({ ...siteConfig, url: "https://example.com/my/blog" })).not.toThrow();
});

test("App Check that is undefined -> nothing to say", () => {
  expect(() => checkSiteConfig({ ...siteConfig, appCheck: undefined })).not.toThrow();
});

test("several wrong values -> all of them are reported, each with the path of its setting and a hint", () => {
  const wrong = CONFIG.replace('"en-US"', '"?"').replace('"UTC"', '"?"').replace('slug: "agents"', 'slug: "My Agents"');
  const { report, status } = checkWith(wrong);
  const file = expect.stringMatching(/site\/site\.config\.ts$/);
  expect(status).toBe(2);
  expect(report.error.mistakes).toMatchObject([
    { file, message: expect.stringMatching(/^"locale" must be/), hint: expect.stringContaining("en-US") },
    { file, message: expect.stringMatching(/^"timeZone" must be/), hint: expect.stringContaining("Europe/Berlin") },
    {
      file,
      message: expect.stringMatching(/^"series\[0\]\.slug" must be/),
      hint: expect.stringContaining("prompt-eng"),
    },
  ]);
});

test("a wrong name, which is also the headline where none is written -> one mistake", () => {
  expect(() => checkSiteConfig({ ...siteConfig, name: 3, headline: 3 })).toThrow(
    expect.objectContaining({ messages: [expect.stringContaining('"name"')] }),
  );
});
