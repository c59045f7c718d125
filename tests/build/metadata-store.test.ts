import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MetadataCache } from "../../scripts/build/cache/metadata-cache.ts";
import { CachedMetadataStore } from "../../scripts/build/metadata-store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "briefs-memo-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const NONE = {
  posts: [],
  pages: [],
  issues: [],
  isSite: false,
  figures: [],
  images: [],
  unread: [],
  ignored: [],
  hashes: new Map(),
  longest: 0,
  digest: "",
};

function memo(version: string, from: unknown, made: string): string {
  const versions = { lists: version, references: "1" };
  const store = new CachedMetadataStore({ sources: NONE, cache: new MetadataCache(folder, "1"), folder, versions });
  return store.memo("name", from, () => made);
}

test("the same name, version and origin -> what was made first", () => {
  expect([memo("1", ["a"], "first"), memo("1", ["a"], "second")]).toEqual(["first", "first"]);
});

test.each([
  ["another origin", "1", ["b"]],
  ["another version of the code", "2", ["a"]],
])("%s -> it is made anew", (_, version, from) => {
  memo("1", ["a"], "first");
  expect(memo(version, from, "second")).toBe("second");
});
