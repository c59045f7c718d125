import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUDGET } from "../../scripts/publish/page-weight.ts";
import { verifySite } from "../../scripts/publish/verify-site.ts";
import { readDeployed } from "../../scripts/serve/read-hosting.ts";
import { siteConfig } from "../../site/site.config.ts";
import { siteProject } from "../build/site-project.ts";
import { runBriefs } from "../cli/run-briefs.ts";

const project = siteProject();
const out = join(project, "dist");
beforeAll(() => expect(runBriefs(["build"], project).status).toBe(0));
afterAll(() => rmSync(project, { recursive: true }));

async function problems(unpublished: string[] = []) {
  const hosting = await readDeployed(out);
  return (await verifySite({ out, hosting, siteUrl: siteConfig.url, unpublished })).problems;
}

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

test("a site as it was built -> no problem", async () => {
  expect(await problems()).toEqual([]);
});

test("a link that leads nowhere -> page and address", () =>
  withFile(
    "post/lead.html",
    (html) => html.replace("</main>", '<a href="/post/none">x</a></main>'),
    async () => expect(await problems()).toEqual(["/post/lead: /post/none leads nowhere"]),
  ));

test("a document that is too heavy -> by how much", () => {
  const noise = Array.from({ length: BUDGET.document }, (_, i) => ((i * 2654435761) >>> 0).toString(36)).join("");
  return withFile(
    "post/lead.html",
    (html) => html.replace("</main>", `${noise}</main>`),
    async () =>
      expect(await problems()).toEqual([expect.stringMatching(/^\/post\/lead: document of \d+ kB compressed/)]),
  );
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
