import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { unpublishedLeaks, unpublishedSlugs } from "../../scripts/publish/verify/unpublished-leaks.ts";
import { testCategories } from "../test-categories.ts";

const root = mkdtempSync(join(tmpdir(), "briefs-issues-"));
afterAll(() => rmSync(root, { recursive: true }));
const write = (file: string, text = "") => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return file;
};

test("an issue that is sent later, and one that was sent -> the later one alone is unpublished, by its files and by name", async () => {
  for (const [number, day] of [
    [1, "24"],
    [2, "30"],
  ]) {
    const front = `issue: ${number}\nsubject: No. ${number}\npreheader: More\nsend: 2026-11-${day}T07:00\nposts: [a]`;
    write(`posts/newsletter/00${number}.md`, `---\n${front}\n---\n\nA word.\n`);
  }
  mkdirSync(join(root, "infographics"));
  const folders = { root, posts: join(root, "posts"), infographics: join(root, "infographics") };
  const clock = { at: Date.parse("2026-11-25"), timeZone: "UTC" };
  const slugs = unpublishedSlugs(folders, testCategories, clock);
  expect(slugs).toEqual(["newsletter--2"]);

  const siteUrl = "https://briefs.example";
  const files = [1, 2].flatMap((n) => [
    write(`newsletter/${n}.html`),
    write(`content/newsletter/${n}.json`),
    write(`figures/newsletter--${n}/prices.json`),
  ]);
  files.push(write("newsletter/issues.html"), write("newsletter/feed.xml", `<link>${siteUrl}/newsletter/2</link>`));
  files.push(write("sitemap.xml", `<loc>${siteUrl}/newsletter/20</loc><loc>${siteUrl}/newsletter/1</loc>`));
  expect(await unpublishedLeaks({ out: root, files, siteUrl }, slugs)).toEqual([
    "newsletter/2.html belongs to an issue that is not to be published yet",
    "content/newsletter/2.json belongs to an issue that is not to be published yet",
    "figures/newsletter--2/prices.json belongs to an issue that is not to be published yet",
    "newsletter/feed.xml names newsletter--2, which is not to be published yet",
  ]);
});
