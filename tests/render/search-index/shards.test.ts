import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import type { SearchEntry } from "../../../scripts/render/search-index/search-entry.ts";
import { searchFiles } from "../../../scripts/render/search-index/search-files.ts";
import { SEARCH_INDEX_URL } from "../../../site/content/search-format.ts";
import siteConfig from "../../../site/site.config.ts";
import { generatedEntries } from "./generated-entries.ts";
import { realEntries } from "./real-entries.ts";
import { type OpenedSearch, openInMemory, SHARDED, searchInMemory } from "./search-in-memory.ts";

const INDEX = SEARCH_INDEX_URL.slice(1);
const packed = (text: string) => brotliCompressSync(text).length;
const filesOf = (entries: SearchEntry[]) =>
  new Map([...searchFiles(entries, siteConfig, SHARDED)].map(({ path, content }) => [path, String(content)]));
const appeared = (before: Map<string, string>, after: Map<string, string>) =>
  [...after.keys()].filter((path) => before.get(path) !== after.get(path));

test("the site's ten posts -> one file of at most 40 kB", async () => {
  const files = [...searchFiles(await realEntries(), siteConfig)];
  expect(files.map(({ path }) => path)).toEqual([INDEX]);
  expect(packed(String(files[0]?.content))).toBeLessThanOrEqual(40_000);
});

describe("400 posts of some 900 words", () => {
  let entries: SearchEntry[];
  let files: Map<string, string>;
  let search: OpenedSearch;
  beforeAll(async () => {
    entries = generatedEntries(400);
    search = await searchInMemory(entries);
    files = filesOf(entries);
  }, 60_000);

  test("in whatever order they are handed over -> the same bytes", () => {
    expect(filesOf(entries.toReversed())).toEqual(files);
  });

  test("shards -> none is large, and all are in the manifest", () => {
    for (const [path, content] of files) {
      if (path.startsWith("search/terms/")) expect(content.length, path).toBeLessThanOrEqual(64_000);
      if (path !== INDEX) expect(path).toMatch(/^search\/(terms|words|posts|post)\/[\w-]+\.json$/);
    }
    expect(packed(files.get(INDEX) ?? "")).toBeLessThan(10_000);
  });

  test("first question -> at most 120 kB, and the same again nothing", async () => {
    for (const entry of entries.slice(0, 6)) {
      const fresh = await openInMemory(search.files);
      const query = entry.post.title.split(" ").slice(-3).join(" ");
      expect(
        (await fresh.ask(query)).hits.map(({ slug }) => slug),
        query,
      ).toContain(entry.post.slug);
      const bytes = fresh.fetched.reduce((sum, url) => sum + packed(fresh.files.get(url) ?? ""), 0);
      expect(bytes, query).toBeLessThanOrEqual(120_000);
      const before = fresh.fetched.length;
      await fresh.ask(query);
      expect(fresh.fetched).toHaveLength(before);
    }
  });

  test("the dialog, the page, more hits -> each begins with the hits of the one before; the dialog reads ten posts at most", async () => {
    const words = entries.flatMap(
      ({ terms }) => terms.filter(([term, impact]) => term.length > 3 && impact > 3)[0] ?? [],
    );
    const terms = words.filter((word) => typeof word === "string");
    let many = 0;
    for (const [at, term] of terms.slice(0, 60).entries()) {
      const fresh = await openInMemory(search.files);
      const slugs = async (limit: number) => {
        const { hits } = await fresh.ask(`${term} ${terms[at + 60]} `, { limit });
        return hits.map(({ slug }) => slug);
      };
      const posts = () => fresh.fetched.filter((path) => path.startsWith("/search/post/")).length;
      const dialog = await slugs(6);
      expect(posts()).toBeLessThanOrEqual(10);
      const page = await slugs(10);
      expect(posts()).toBeLessThanOrEqual(10);
      const more = await slugs(20);
      expect(dialog, term).toEqual(page.slice(0, 6));
      expect(page, term).toEqual(more.slice(0, 10));
      expect(new Set(more).size).toBe(more.length);
      if (more.length === 20) many++;
    }
    expect(many).toBeGreaterThan(10);
  });

  test("a post is added -> what changes is its own file, the last table, shards of its terms and the manifest", () => {
    const [added] = generatedEntries(1, 99);
    if (!added) throw new Error("No post was made");
    const newest = { ...added, post: { ...added.post, slug: "new", date: "2099-01-01" } };
    const changed = appeared(files, filesOf([...entries, newest]));
    expect(changed.filter((path) => path.startsWith("search/post/"))).toHaveLength(1);
    expect(changed.filter((path) => path.startsWith("search/posts/"))).toHaveLength(1);
  });

  test("one word of a post is replaced -> at most two shards of terms, its own file, its table and the manifest", () => {
    const [gone = "", kept] = entries[300]?.terms.find(([term]) => term.length > 8) ?? [];
    const edited = entries.map((entry, at): SearchEntry => {
      if (at !== 300 || kept === undefined) return entry;
      const terms = entry.terms.filter(([term]) => term !== gone);
      return { ...entry, terms: [...terms, ["zyzzyva", kept]], post: { ...entry.post, excerpt: "Zyzzyva." } };
    });
    const changed = appeared(files, filesOf(edited));
    const kinds = changed.map((path) => path.split("/").slice(0, -1).join("/"));
    expect(kinds.filter((kind) => kind === "search/terms").length).toBeLessThanOrEqual(2);
    expect(kinds.filter((kind) => kind === "search/post")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "search/posts")).toHaveLength(1);
    expect(changed).toContain(INDEX);
    expect(changed.length).toBeLessThanOrEqual(7);
  });

  test("mistyped in the first letter -> found, in another list of words", async () => {
    const title = entries[42]?.post.title.toLowerCase() ?? "";
    const word = title.split(" ").find((some) => some.length > 7) ?? "";
    const { corrected } = await search.ask(`${word.startsWith("x") ? "z" : "x"}${word.slice(1)} `);
    expect(corrected.map(({ to }) => to)).toEqual([word]);
  });

  test("a file is missing -> the question fails, and is answered once the file is there", async () => {
    const opened = await openInMemory(new Map(search.files));
    const query = entries[7]?.post.title ?? "";
    const kept = new Map(opened.files);
    for (const path of [...opened.files.keys()]) if (path.startsWith("/search/post/")) opened.files.delete(path);
    await expect(opened.ask(query)).rejects.toThrow("There is no /search/post/");
    for (const [path, content] of kept) opened.files.set(path, content);
    expect((await opened.ask(query)).total).toBeGreaterThan(0);
  });
});
