import { beforeAll, describe, expect, test } from "vitest";
import {
  byAge,
  type EarlierIndex,
  type IndexedPosts,
  type IndexLimits,
  type IndexState,
  LIMITS,
  toIndexed,
} from "../../../scripts/render/search-index/index-state.ts";
import { makeIndex } from "../../../scripts/render/search-index/make-index.ts";
import { changedPosts, patchIndex } from "../../../scripts/render/search-index/patch-index.ts";
import type { SearchEntry } from "../../../scripts/render/search-index/search-entry.ts";
import { SEARCH_INDEX_URL, type SearchManifest } from "../../../site/content/search-format.ts";
import siteConfig from "../../../site/site.config.ts";
import { randomNumbers } from "../../random-numbers.ts";
import { entryOf } from "./entry-of.ts";
import { generatedEntries } from "./generated-entries.ts";

interface Made {
  files: Map<string, string>;
  /** Undefined where the index is one file. */
  state: IndexState | undefined;
}

/** By what they hold, as a build keeps them. */
function indexed(entries: SearchEntry[], limits = LIMITS): IndexedPosts {
  const byKey = new Map(entries.map((entry) => [JSON.stringify(entry), toIndexed(entry)]));
  const aged = entries.toSorted((a, b) => byAge({ ...a.post, id: a.id }, { ...b.post, id: b.id }));
  const read = (key: string) => byKey.get(key) ?? expect.fail("No such entry");
  return { keys: aged.map((entry) => JSON.stringify(entry)), read, facets: siteConfig, limits };
}

function make(entries: SearchEntry[], limits?: IndexLimits): Made {
  const files = new Map<string, string>();
  const making = makeIndex(indexed(entries, limits));
  for (;;) {
    const { value, done } = making.next();
    if (done) return { files, state: value };
    files.set(value.path, "content" in value ? String(value.content) : expect.fail("Nothing is there to be kept"));
  }
}

function earlier({ files, state }: Made, entries: SearchEntry[]): EarlierIndex {
  const byKey = new Map(entries.map((entry) => [JSON.stringify(entry), toIndexed(entry)]));
  const file = (path: string) => files.get(path) ?? expect.fail(`No file ${path}`);
  return { state: state ?? expect.fail("The index is one file"), file, read: (key) => byKey.get(key) };
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

/** The index of `next`, patched where it can be, which has to be that made anew. */
function madeFrom(made: Made, entries: SearchEntry[], next: SearchEntry[], limits?: IndexLimits) {
  const anew = make(next, limits);
  const posts = indexed(next, limits);
  const changed = made.state && changedPosts(earlier(made, entries), posts);
  if (!changed) return { made: anew, isPatched: false };
  const { files, state } = patch(earlier(made, entries), posts, changed);
  // Names alone are shown where they differ: they say what the files hold.
  expect([...files.keys()].sort()).toEqual([...anew.files.keys()].sort());
  expect([...files].every(([path, text]) => anew.files.get(path) === text)).toBe(true);
  expect(state).toEqual(anew.state);
  return { made: { files, state }, isPatched: true };
}

/** So small that a few words fill a shard, and a few posts need shards. */
const SMALL: IndexLimits = { whole: 700, shard: 60, posts: 4 };
/** No term has a backslash or a quotation mark; V8 13.6 takes one key for the other: JSON.parse('{"\\\\":1}') before JSON.parse('{"\\"":1}'). */
const ODD_TERMS = ["__proto__", "constructor", "2026", "0", "é", "中文", "\u{1F600}", "\ud800", "$5", "c++"];

test("3,000 random edits of a few posts, in small files -> always the files of an index made anew", () => {
  const random = randomNumbers(11);
  const pick = (size: number) => Math.floor(random() * size);
  const letters = () => Array.from({ length: 1 + pick(3) }, () => "abcde".charAt(pick(5))).join("");
  const someTerm = () => (random() < 0.2 ? (ODD_TERMS[pick(ODD_TERMS.length)] ?? "") : letters());
  const someTerms = () => new Map(Array.from({ length: pick(14) }, () => [someTerm(), 1 + pick(16)]));
  let count = 0;
  const newPost = (): SearchEntry => {
    const id = String(++count);
    const date = `20${10 + pick(80)}-01-01`;
    const post = {
      slug: id,
      title: "",
      category: "briefings",
      date,
      excerpt: "x".repeat(pick(90)),
      tags: [],
      parts: [],
    };
    return { id, post, terms: [...someTerms()] };
  };
  const firstsOf = ({ files }: Made): string[] => {
    const manifest: SearchManifest = JSON.parse(files.get(SEARCH_INDEX_URL.slice(1)) ?? "");
    return manifest.kind === "whole" ? [] : manifest.terms.map(([first]) => first);
  };
  let entries = [newPost(), newPost(), newPost()];
  let made = make(entries, SMALL);
  const seen = { whole: 0, patched: 0, moved: 0, shards: 0 };
  for (let step = 0; step < 3000; step++) {
    const firsts = firstsOf(made);
    const from = pick(firsts.length);
    const [first = "", end = "\uffff"] = firsts.slice(from);
    const at = pick(entries.length);
    const without = (isGone: (term: string) => boolean) =>
      entries.map((entry) => ({ ...entry, terms: entry.terms.filter(([term]) => !isGone(term)) }));
    const withTerms = (terms: Map<string, number>) =>
      entries.map((entry, number) => (number === at ? { ...entry, terms: [...terms] } : entry));
    const edits = [
      () => (entries.length < 9 ? [...entries, newPost()] : entries.slice(1)),
      () => entries.toSpliced(at, 1),
      () => entries.toSpliced(at, 1, newPost()),
      () => withTerms(someTerms()),
      () => withTerms(new Map([...(entries[at]?.terms ?? []), [someTerm(), 1 + pick(16)]])),
      () => withTerms(new Map([...(entries[at]?.terms ?? []), [`${first}a`, 3], [first.slice(0, -1) || "a", 3]])),
      () => without((term) => term === first),
      () => without((term) => term >= first && term < end),
    ];
    const next = edits[pick(edits.length)]?.() ?? entries;
    const result = madeFrom(made, entries, next, SMALL);
    [entries, made] = [next, result.made];
    if (result.isPatched) seen.patched++;
    if (!made.state) seen.whole++;
    if (firstsOf(made).join() !== firsts.join()) seen.moved++;
    seen.shards = Math.max(seen.shards, firsts.length);
  }
  expect(seen.patched).toBeGreaterThan(700);
  expect(seen.whole).toBeGreaterThan(100);
  expect(seen.moved).toBeGreaterThan(700);
  expect(seen.shards).toBeGreaterThan(5);
}, 60_000);

test.each([
  [200, true],
  [201, false],
])("%d of 300 posts changed -> a patch: %s", (changed, isPatched) => {
  const tiny = Array.from({ length: 300 }, (_, at) => entryOf({ slug: `${at}`, text: `word${at}` }));
  const next = tiny.map((entry, at) => (at < changed ? entryOf({ slug: `${at}`, text: `other${at}` }) : entry));
  const limits = { ...LIMITS, whole: 0 };
  expect(madeFrom(make(tiny, limits), tiny, next, limits).isPatched).toBe(isPatched);
});

describe("60 posts", () => {
  let entries: SearchEntry[];
  beforeAll(() => {
    entries = generatedEntries(60);
  }, 60_000);

  test("a post gets the words of another, and one is added -> the files of an index made anew", () => {
    const [other = expect.fail(), added = expect.fail()] = generatedEntries(2, 5);
    const edited = entries.map((entry, at) => (at === 30 ? { ...other, id: entry.id } : entry));
    const next = [...edited, { ...added, id: "x", post: { ...added.post, date: "2090-01-01" } }];
    expect(madeFrom(make(entries), entries, next).isPatched).toBe(true);
  }, 60_000);

  test("one word more -> a shard of terms, its list of words, the post's file and table, and the manifest", () => {
    const made = make(entries);
    const next = entries.map((entry, at): SearchEntry => {
      return at === 7 ? { ...entry, terms: [...entry.terms, ["zyzzyva", 9]] } : entry;
    });
    const before = earlier(made, entries);
    expect(patch(before, indexed(next), [7]).written).toBeLessThanOrEqual(5);
  });

  test("nothing to go by -> no patch", () => {
    const made = make(entries);
    const before = earlier(made, entries);
    expect(changedPosts(before, indexed(entries.slice(1))), "one is gone").toBeUndefined();
    const edited = entries.map((entry, at): SearchEntry => (at === 3 ? { ...entry, terms: [] } : entry));
    const gone = { ...before, read: () => undefined };
    expect(changedPosts(gone, indexed(edited)), "what it was is not known any more").toBeUndefined();
    const two = entries.map((entry, at): SearchEntry => (at < 2 ? { ...entry, terms: [] } : entry));
    const half = {
      ...before,
      read: (key: string) => (key === before.state.posts[0]?.[0] ? undefined : before.read(key)),
    };
    expect(changedPosts(before, indexed(two)), "both are known").toHaveLength(2);
    expect(changedPosts(half, indexed(two)), "what one of two was is not known any more").toBeUndefined();
  });

  test("so little is left that it is one file -> no patch", () => {
    const shortened = entries.map((entry): SearchEntry => ({ ...entry, post: { ...entry.post, parts: [] } }));
    expect(changedPosts(earlier(make(entries), entries), indexed(shortened))).toBeUndefined();
  });
});
