import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readChecksummed, writeChecksummed } from "../../scripts/build/cache/checksummed-file.ts";
import { compileMeta } from "../../scripts/compile/post/compile-meta.ts";
import { pageContexts } from "../../scripts/graph/page-context.ts";
import { siteConfig } from "../../site/site.config.ts";

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "briefs-neighbours-"));
});
afterEach(() => rmSync(cache, { recursive: true }));

const TITLES = ["Agents at work", 'Agents "at rest"', "Prices"];
const head = (title: string, i: number) => {
  const file = `posts/post-${i}.md`;
  const matter = {
    id: i,
    title,
    excerpt: "A text.",
    category: "explainers",
    date: `2026-01-0${i + 1}`,
    tags: ["Agents"],
  };
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return compileMeta({ path: file, bytes: new TextEncoder().encode(`---\n${lines.join("\n")}\n---\n\nText.\n`) });
};
const around = (version: string, titles = TITLES) => pageContexts(titles.map(head), siteConfig, { cache, version });
const related = (version: string) => around(version).of("posts/post-0.md").neighbours;

test("a post between others -> what it leads on to, in smart punctuation, the same from the cache", () => {
  const found = {
    related: [{ slug: "post-2", title: "Prices", category: "explainers" }],
    newer: { title: "Agents “at rest”" },
  };
  expect(related("1")).toMatchObject(found);
  expect(related("1")).toEqual(related("2"));
});

test("a file of no published post -> nothing", () => {
  expect(around("1").of("posts/none.md")).toEqual({ neighbours: { related: [] }, isFed: false });
});

test("the title of the next post -> another hash of the neighbours, of those alone that have it", () => {
  const hashes = (titles: string[]) => [0, 1, 2].map((i) => around("1", titles).neighboursHash(`posts/post-${i}.md`));
  const [before, after] = [hashes(TITLES), hashes(TITLES.with(2, "Costs"))];
  expect(after[2]).toBe(before[2]);
  expect(after[1]).not.toBe(before[1]);
});

test("what another version has kept -> it is found anew", () => {
  const right = related("1");
  const file = join(cache, "neighbours.json");
  const kept = readChecksummed<{ related: number[][] }>(file);
  writeChecksummed(file, { ...kept, related: [[], [], []] });
  expect(related("1").related).toEqual([]);
  expect(related("2")).toEqual(right);
});
