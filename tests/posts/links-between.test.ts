import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const POSTS = join(import.meta.dirname, "../../posts");

const slugs = readdirSync(POSTS)
  .filter((name) => name.endsWith(".md") && name !== "README.md")
  .map((name) => basename(name, ".md"));
const linksOf = new Map(slugs.map((slug) => [slug, linksIn(slug)]));

test.each(slugs)("%s -> links to two others or more, and is linked from one or more", (slug) => {
  expect(linksOf.get(slug)?.size).toBeGreaterThanOrEqual(2);
  expect(slugs.filter((other) => linksOf.get(other)?.has(slug))).not.toEqual([]);
});

/** The other posts that a post's text links to. */
function linksIn(slug: string): Set<string> {
  const text = readFileSync(join(POSTS, `${slug}.md`), "utf8");
  const linked = [...text.matchAll(/\]\(\.\/([\w-]+)\.md/g)].map(([, other = ""]) => other);
  return new Set(linked.filter((other) => other !== slug));
}
