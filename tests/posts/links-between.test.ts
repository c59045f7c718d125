import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const POSTS = join(import.meta.dirname, "../../posts");
const files = readdirSync(POSTS).filter((name) => name.endsWith(".md") && name !== "README.md");
const briefs = files.map((file) => ({
  slug: basename(file, ".md"),
  others: new Set(linkedFrom(readFileSync(join(POSTS, file), "utf8"))),
}));

test.each(briefs)("$slug -> links to two other briefs, and one links to it", ({ slug, others }) => {
  others.delete(slug);
  expect([...others].length).toBeGreaterThanOrEqual(2);
  expect(briefs.filter((brief) => brief.slug !== slug && brief.others.has(slug)).length).toBeGreaterThanOrEqual(1);
});

test("a brief links to another by its file, with or without a heading of it", () => {
  expect(linkedFrom("[a](./one.md) and [b](./two.md#part), not [c](https://example.com/three.md)")).toEqual([
    "one",
    "two",
  ]);
});

function linkedFrom(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(\.\/([\w-]+)\.md(?:#[^)]*)?\)/g)].map(([, slug = ""]) => slug);
}
