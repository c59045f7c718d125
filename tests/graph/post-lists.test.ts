import { expect, test } from "vitest";
import { compileMeta } from "../../scripts/compile/post/compile-meta.ts";
import { toListed } from "../../scripts/graph/listed-post.ts";
import type { MetadataStore } from "../../scripts/graph/metadata.ts";
import { PostLists } from "../../scripts/graph/post-lists.ts";
import siteConfig from "../../site/site.config.ts";

const TITLES = ["Agents at work", 'Agents "at rest"', "Prices"];

function listed(title: string, i: number) {
  const matter = {
    id: i,
    title,
    excerpt: "A text.",
    category: "explainers",
    date: `2026-01-0${i + 1}`,
    tags: ["Agents"],
  };
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const bytes = new TextEncoder().encode(`---\n${lines.join("\n")}\n---\n\nText.\n`);
  const meta = compileMeta({ path: `posts/post-${i}.md`, bytes }, siteConfig.categories);
  return meta.frontMatter ? [toListed(meta, meta.frontMatter)] : [];
}

type Memo = Pick<MetadataStore, "memo" | "recall">;

const noMemo: Memo = { memo: (_name, _from, make) => make(), recall: () => undefined };

function listsOf(titles = TITLES, memo = noMemo, config = siteConfig): PostLists {
  return new PostLists(titles.flatMap(listed), config, memo);
}

test("a post between others -> what it leads on to, in smart punctuation", () => {
  expect(listsOf().contextOf("posts/post-0.md").neighbours).toMatchObject({
    related: [{ slug: "post-2", title: "Prices", category: "explainers" }],
    newer: { title: "Agents “at rest”" },
  });
});

test("on a German site -> in its quotation marks", () => {
  const lists = listsOf(TITLES, noMemo, { ...siteConfig, locale: "de" });
  expect(lists.contextOf("posts/post-0.md").neighbours.newer?.title).toBe("Agents „at rest“");
  expect(lists.neighboursHash("posts/post-0.md")).not.toBe(listsOf().neighboursHash("posts/post-0.md"));
});

test("a file of no published post -> nothing", () => {
  expect(listsOf().contextOf("posts/none.md")).toEqual({
    neighbours: { related: [] },
    isFed: false,
    standsForSeries: false,
  });
});

test("the title of the next post -> another hash of the neighbours, of those alone that have it", () => {
  const hashes = (titles: string[]) => [0, 1, 2].map((i) => listsOf(titles).neighboursHash(`posts/post-${i}.md`));
  const [before, after] = [hashes(TITLES), hashes(TITLES.with(2, "Costs"))];
  expect(after[2]).toBe(before[2]);
  expect(after[1]).not.toBe(before[1]);
});

test("what was made of all posts is there already -> it is taken, and the neighbours follow from it", () => {
  const kept = { places: [[], [], []], hashes: ["a", "b", "c"] };
  // The store gives what the caller has made before.
  const there: Memo = { memo: <T>() => kept as T, recall: <T>() => kept as T };
  const related = (lists: PostLists) => lists.contextOf("posts/post-0.md").neighbours.related;
  expect(related(listsOf(TITLES, there))).toEqual([]);
  const lists = listsOf(TITLES, there);
  expect(lists.neighboursHash("posts/post-0.md")).toBe("c");
  expect(related(lists)).toEqual([]);
});
