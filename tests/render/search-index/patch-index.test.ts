import { beforeAll, describe, expect, test } from "vitest";
import {
  byAge,
  type EarlierIndex,
  type IndexedPosts,
  type IndexState,
  toIndexed,
} from "../../../scripts/render/search-index/index-state.ts";
import { makeIndex } from "../../../scripts/render/search-index/make-index.ts";
import { changedPosts, patchIndex } from "../../../scripts/render/search-index/patch-index.ts";
import type { PostTerm, SearchEntry } from "../../../scripts/render/search-index/search-entry.ts";
import { SEARCH_INDEX_URL, type ShardedCollection } from "../../../site/content/search-format.ts";
import siteConfig from "../../../site/site.config.ts";
import { generatedEntries, randomFrom } from "./generated-entries.ts";

interface Made {
  files: Map<string, string>;
  state: IndexState;
}

/** By what they hold, as a build keeps them. */
function indexed(entries: SearchEntry[]): IndexedPosts {
  const byKey = new Map(entries.map((entry) => [JSON.stringify(entry), toIndexed(entry)]));
  const aged = entries.toSorted((a, b) => byAge({ ...a.post, id: a.id }, { ...b.post, id: b.id }));
  const read = (key: string) => byKey.get(key) ?? expect.fail("No such entry");
  return { keys: aged.map((entry) => JSON.stringify(entry)), read, facets: siteConfig };
}

function make(entries: SearchEntry[]): Made {
  const files = new Map<string, string>();
  const making = makeIndex(indexed(entries));
  for (;;) {
    const { value, done } = making.next();
    if (done) return { files, state: value ?? expect.fail("The index is one file") };
    files.set(value.path, "content" in value ? String(value.content) : expect.fail("Nothing is there to be kept"));
  }
}

function earlier(made: Made, entries: SearchEntry[]): EarlierIndex {
  const byKey = new Map(entries.map((entry) => [JSON.stringify(entry), toIndexed(entry)]));
  const file = (path: string) => made.files.get(path) ?? expect.fail(`No file ${path}`);
  return { state: made.state, file, read: (key) => byKey.get(key) };
}

/** And how many files were written. */
function patch(before: EarlierIndex, posts: IndexedPosts, changed: number[]): Made & { written: number } {
  const files = new Map<string, string>();
  let written = 0;
  const making = patchIndex(before, posts, changed);
  for (;;) {
    const { value, done } = making.next();
    if (done) return { files, state: value, written };
    if ("content" in value) written++;
    files.set(value.path, "kept" in value ? before.file(value.path) : String(value.content));
  }
}

describe("60 posts", () => {
  let entries: SearchEntry[];
  beforeAll(() => {
    entries = generatedEntries(60);
  }, 60_000);

  test("20 random edits, each patched into the index before it -> always the files of an index made anew", () => {
    const random = randomFrom(7);
    const pick = (size: number) => Math.floor(random() * size);
    const others = generatedEntries(20, 5);
    let made = make(entries);
    for (let step = 0; step < 20; step++) {
      const next = [...entries];
      const at = pick(next.length);
      const kind = pick(4);
      const entry = next[at] ?? expect.fail();
      const other = others[step] ?? expect.fail();
      if (kind === 0) next[at] = { ...entry, terms: entry.terms.slice(pick(9)) };
      if (kind === 1) next[at] = { ...entry, terms: other.terms, post: { ...other.post, date: entry.post.date } };
      if (kind === 2) next.push({ ...other, id: `x${step}`, post: { ...other.post, date: `2090-01-${10 + step}` } });
      if (kind === 3)
        next[at] = {
          ...entry,
          terms: [
            [`zz${step}`, 9],
            ["2026", 2],
            ["constructor", 3],
          ],
        };
      const posts = indexed(next);
      const before = earlier(made, entries);
      const changed = changedPosts(before, posts) ?? expect.fail("It was not to be patched");
      const patched = patch(before, posts, changed);
      const anew = make(next);
      expect(patched.files).toEqual(anew.files);
      expect(patched.state).toEqual(anew.state);
      [entries, made] = [next, patched];
    }
  }, 120_000);

  test("first terms of shards go, and others come beside them, 60 times -> always the files of an index made anew", () => {
    const random = randomFrom(11);
    const pick = (size: number) => Math.floor(random() * size);
    let made = make(entries);
    const cuts = new Set<string>();
    for (let step = 0; step < 60; step++) {
      const manifest = JSON.parse(made.files.get(SEARCH_INDEX_URL.slice(1)) ?? "") as ShardedCollection;
      expect(manifest.terms.length).toBeGreaterThan(10);
      const [first] = manifest.terms[1 + pick(manifest.terms.length - 1)] ?? expect.fail();
      cuts.add(manifest.terms.map(([term]) => term).join());
      const added = [first.slice(0, -1), `${first}${step}`, `${first}zz`].filter(
        (term) => term !== "" && random() < 0.5,
      );
      const at = pick(entries.length);
      const next = entries.map((entry, number): SearchEntry => {
        const left = entry.terms.filter(([term]) => term !== first && !(number === at && added.includes(term)));
        const terms = number === at ? [...left, ...added.map((term): PostTerm => [term, 1 + pick(9)])] : left;
        return terms.length === entry.terms.length && number !== at ? entry : { ...entry, terms };
      });
      const posts = indexed(next);
      const before = earlier(made, entries);
      const changed = changedPosts(before, posts) ?? expect.fail("It was not to be patched");
      const patched = patch(before, posts, changed);
      const anew = make(next);
      expect(patched.files).toEqual(anew.files);
      expect(patched.state).toEqual(anew.state);
      [entries, made] = [next, patched];
    }
    expect(cuts.size, "cuts were moved").toBeGreaterThan(40);
  }, 120_000);

  test("one word more -> a shard of terms, its list of words, the post's file and table, and the manifest", () => {
    const made = make(entries);
    const next = entries.map((entry, at): SearchEntry => {
      return at === 7 ? { ...entry, terms: [...entry.terms, ["zyzzyva", 9]] } : entry;
    });
    const before = earlier(made, entries);
    expect(patch(before, indexed(next), [7]).written).toBeLessThanOrEqual(5);
  });

  test("nothing to go by, or too much changed -> no patch", () => {
    const made = make(entries);
    const before = earlier(made, entries);
    expect(changedPosts(before, indexed(entries.slice(1))), "one is gone").toBeUndefined();
    const edited = entries.map((entry, at): SearchEntry => (at === 3 ? { ...entry, terms: [] } : entry));
    const gone = { ...before, read: () => undefined };
    expect(changedPosts(gone, indexed(edited)), "what it was is not known any more").toBeUndefined();
  });

  test("so little is left that it is one file -> no patch", () => {
    const shortened = entries.map((entry): SearchEntry => ({ ...entry, post: { ...entry.post, parts: [] } }));
    expect(changedPosts(earlier(make(entries), entries), indexed(shortened))).toBeUndefined();
  });
});
