import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runBriefs } from "../cli/run-briefs.ts";
import { siteProject } from "./site-project.ts";

const project = siteProject();
const read = (file: string) => readFileSync(join(project, "dist", file), "utf8");
const build = (at: string) => runBriefs(["build", "--no-pictures", "--at", at], project);
afterAll(() => rmSync(project, { recursive: true }));

const URL = "https://visualbriefs.ai";
const BETWEEN = "2026-12-03T07:00";
const AFTER = "2026-12-09T07:00";
const FILES = (issue: number) => [`newsletter/${issue}.html`, `content/newsletter/${issue}.json`];

beforeAll(() => {
  const note = "A word.\n\n![Prices](../../infographics/prices.json)\n\n[Prices](../everything.md#a-listing)";
  write("posts/newsletter/001.md", issue(1, "Prices", "2026-12-01T07:00", 1, note));
  write("posts/newsletter/002.md", issue(2, "Steps", "2026-12-08T07:00", 2, "Another."));
});

test("an issue that was sent -> its page, its figure, the list, feeds and the sitemap; the next one waits, as a scheduled post does", () => {
  const { status, stdout } = build(BETWEEN);
  expect({ status, stdout }).toMatchObject({ status: 0 });
  expect(stdout).toContain("Held back: 1 issue until the time has come, next at 2026-12-08T07:00:00.000Z");
  const html = read("newsletter/1.html");
  expect(html).toContain('<h1 class="PostPage-title" dir="auto">Prices</h1>');
  expect(html).toContain(`<link rel="canonical" href="${URL}/newsletter/1">`);
  expect(html).toContain('<link rel="alternate" type="application/rss+xml"');
  expect(html).toContain('href="/newsletter/feed.xml"');
  expect(html).toContain('href="/post/everything#a-listing"');
  expect(JSON.parse(read("content/newsletter/1.json"))).toMatchObject({
    ...{ kind: "issue", issue: 1, subject: "Prices", date: "2026-12-01", posts: [{ slug: "everything" }] },
    html: { body: expect.stringContaining('id="prices"') },
  });
  expect(JSON.parse(read("figures/newsletter--1/prices.json"))).toMatchObject({ kind: expect.any(String) });
  expect(JSON.parse(read("content/newsletter/issues.json")).issues).toMatchObject([{ issue: 1 }]);
  expect(JSON.parse(read("newsletter/feed.json")).items).toMatchObject([
    { url: `${URL}/newsletter/1`, title: "Prices", date_published: "2026-12-01T07:00:00+00:00" },
  ]);
  expect(addressesIn("sitemap.xml")).toEqual([`${URL}/newsletter/issues`, `${URL}/newsletter/1`]);
  for (const file of [...FILES(2), "figures/newsletter--2/prices.json"]) expect(() => read(file)).toThrow("ENOENT");
  for (const file of ["pages.json", "newsletter/issues.html", "newsletter/1.html", "newsletter/feed.xml"]) {
    expect(read(file)).not.toMatch(/newsletter\/2\b/);
  }
});

test("the time of the next one comes -> it is there, and the earlier one leads to it; built again, nothing is made", () => {
  expect(build(AFTER).status).toBe(0);
  expect(JSON.parse(read("content/newsletter/1.json"))).toMatchObject({ newer: { issue: 2, subject: "Steps" } });
  expect(JSON.parse(read("content/newsletter/2.json"))).toMatchObject({ older: { issue: 1, subject: "Prices" } });
  expect(read("newsletter/1.html")).toMatch(/<a rel="next" href="\/newsletter\/2">/);
  expect(JSON.parse(read("newsletter/feed.json")).items).toMatchObject([{ title: "Steps" }, { title: "Prices" }]);
  expect(build(AFTER).stdout).toContain("Nothing has changed");
});

test("a post of an issue has another title -> so has its card in the issue; an edited note -> in its page and its feed", () => {
  edit("posts/lead.md", /^title: .*$/m, "title: Another title");
  expect(build(AFTER).status).toBe(0);
  expect(read("newsletter/2.html")).toContain("Another title");
  expect(read("newsletter/feed.xml")).toContain("Another title");
  edit("posts/newsletter/002.md", "Another.", "A better word.");
  expect(build(AFTER).status).toBe(0);
  expect(read("newsletter/2.html")).toContain("A better word.");
  expect(read("newsletter/feed.atom")).toContain("A better word.");
});

test("a mistake in an issue -> told, and the output stays as it was", () => {
  edit("posts/newsletter/002.md", "  - 2", "  - 1");
  const { status, stdout } = build(AFTER);
  expect({ status, stdout }).toMatchObject({ status: 1, stdout: expect.stringContaining("issue-post-twice") });
  expect(read("newsletter/2.html")).toContain("A better word.");
  edit("posts/newsletter/002.md", "  - 1", "  - 2");
});

test("a site that has no newsletter any more -> a warning for each issue, and none of their pages", () => {
  const engine = join(import.meta.dirname, "../../site/site.config.ts");
  const config = `import site from ${JSON.stringify(engine)};\nexport default { ...site, footer: [], newsletter: false };\n`;
  write("site/site.config.ts", config);
  const { status, stdout } = build(AFTER);
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining("file-ignored") });
  for (const file of [...FILES(1), "newsletter/issues.html", "newsletter/feed.xml"]) {
    expect(() => read(file)).toThrow("ENOENT");
  }
});

function addressesIn(file: string): string[] {
  const found = [...read(file).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
  return found.filter((url) => /\/newsletter\//.test(url));
}

function issue(number: number, subject: string, send: string, post: number, note: string): string {
  const front = `issue: ${number}\nsubject: ${subject}\npreheader: What is in it\nsend: ${send}\nposts:\n  - ${post}`;
  return `---\n${front}\n---\n\n${note}\n`;
}

function edit(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(join(project, file), "utf8");
  const after = before.replace(from, to);
  if (after === before) throw new Error(`There is no ${from} in ${file}`);
  write(file, after);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}
