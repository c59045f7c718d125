import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readDeployed } from "../../scripts/project/firebase-config.ts";
import { BUDGET } from "../../scripts/publish/verify/size-budget.ts";
import { verifySite } from "../../scripts/publish/verify/verify-site.ts";
import siteConfig from "../../site/site.config.ts";
import { ownSite } from "../build/own-site.ts";
import { runBriefs } from "../cli/run-briefs.ts";

/** What is good to check and build, and has once been refused here. */
const LINKS = `---
id: 3
title: "https: what links may be"
excerpt: One of each.
category: explainers
date: 2025-09-06
tags: [LLMs]
---

## 日本語 & 100%

[web](http://other.example/50%) [phone](tel:+15550100) [chat](irc://other.example/a) [mail](mailto:a@other.example?subject=Hi)
[top](#top) [top of another](everything.md#top) [heading](#日本語--100) [query](lead.md?x=1) [own](${siteConfig.url}/post/lead/)

<p action="none" for="none">A note[^ü].</p>

A note[^ü].

[^ü]: Here.
`;
const PRIVACY = readFileSync(join(import.meta.dirname, "../../site/pages/privacy.md"), "utf8");
const project = ownSite({}, { "site/pages/privacy.md": PRIVACY });
const out = join(project, "dist");
beforeAll(() => {
  writeFileSync(join(project, "posts/links.md"), LINKS);
  expect(runBriefs(["build"], project).status).toBe(0);
});
afterAll(() => rmSync(project, { recursive: true }));

async function verify(unpublished: string[] = []) {
  const hosting = await readDeployed(out);
  return verifySite({ out, hosting, siteUrl: siteConfig.url, unpublished });
}

const problems = async (unpublished?: string[]) => (await verify(unpublished)).problems;

/** A breach, planted for as long as it is looked for. */
async function withFile(file: string, change: (text: string) => string, look: () => Promise<unknown>) {
  const path = join(out, file);
  const copy = `${project}/copy`;
  cpSync(path, copy);
  writeFileSync(path, change(readFileSync(path, "utf8")));
  try {
    await look();
  } finally {
    cpSync(copy, path);
  }
}

test("a site as it was built, with all that links may be -> no problem", async () => {
  expect(await problems()).toEqual([]);
});

test("a link that leads nowhere -> page and address", () =>
  withFile(
    "post/lead.html",
    (html) => html.replace("</main>", '<a href="/post/none">x</a></main>'),
    async () => expect(await problems()).toEqual(["/post/lead: /post/none leads nowhere"]),
  ));

describe("styles of the owner", () => {
  const withStyles = (bytes: number, look: () => Promise<unknown>) =>
    withFile(globSync("assets/style-*.css", { cwd: out })[0] ?? "", (css) => css + noiseOf(bytes / 6), look);

  test("of some thousand bytes -> no problem", () =>
    withStyles(5000, async () => expect(await problems()).toEqual([])));

  test("beyond the budget -> a problem, by how much", () =>
    withStyles(20_000, async () =>
      expect(await problems()).toContainEqual(
        expect.stringMatching(/stylesheet of \d+ kB compressed, where 20 kB is the most/),
      ),
    ));
});

test("scripts of the owner beyond the budget -> a problem of each page that loads them, by how much", () =>
  withFile(
    globSync("assets/entry-client-*.js", { cwd: out })[0] ?? "",
    (script) => script + noiseOf(8000),
    async () => {
      const found = await problems();
      for (const path of ["/", "/post/lead", "/search"])
        expect(found).toContainEqual(expect.stringMatching(`^${path}: script of \\d+ kB compressed, where 110 kB is`));
    },
  ));

/** Numbers that compress badly. */
function noiseOf(numbers: number): string {
  return Array.from({ length: numbers }, (_, i) => ((i * 2654435761) >>> 0).toString(36)).join("");
}

describe("a document beyond its budget", () => {
  const noise = noiseOf(BUDGET.document);
  const withNoise = (before: string, look: () => Promise<unknown>) =>
    withFile("post/lead.html", (html) => html.replace(before, noise + before), look);

  test("by what stands around the post -> a problem, by how much", () =>
    withNoise("</main>", async () =>
      expect(await verify()).toMatchObject({
        problems: [expect.stringMatching(/^\/post\/lead: document of \d+ kB compressed/)],
        warnings: [],
      }),
    ));

  test("by what its author has written -> a warning, by how much", () =>
    withNoise("</article>", async () =>
      expect(await verify()).toMatchObject({
        problems: [],
        warnings: [expect.stringMatching(/^\/post\/lead takes \d+ kB compressed/)],
      }),
    ));
});

test("what belongs to an unpublished post, and what names it -> each file", async () => {
  const found = await problems(["lead"]);
  for (const file of [
    "post/lead.html",
    "post/lead.md",
    "content/post/lead.json",
    "feed.xml",
    "sitemap.xml",
    "llms.txt",
    "pages.json",
    "search/index.json",
  ]) {
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${file} `)));
  }
});

test("an unpublished post, called as a heading, a figure, or a post of another site is -> nothing names it", () =>
  withFile(
    "feed.xml",
    (xml) => xml.replace("</description>", " https://other.example/post/a-draft</description>"),
    async () => expect(await problems(["a-chart", "prices", "other", "a-draft"])).toEqual([]),
  ));
