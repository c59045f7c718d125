import { appendFileSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DamagedCacheError } from "../../../scripts/build/cache/blob-store.ts";
import { LazyText } from "../../../scripts/build/cache/lazy-text.ts";
import { dropRecords, MetadataCache } from "../../../scripts/build/cache/metadata-cache.ts";
import type { TextRecord } from "../../../scripts/compile/post/markdown/compile-markdown.ts";
import type { ResolvedReferences } from "../../../scripts/graph/metadata.ts";

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "briefs-records-"));
});
afterEach(() => rmSync(cache, { recursive: true }));

const place = (line: number) => ({ line, column: 1, endLine: line, endColumn: 9 });
const image = (line: number, url = "a.json") => ({ url, alt: "A\tchart\n", place: place(line), at: line, alone: true });
const TEXT: TextRecord = { links: [], images: [image(3)], anchors: ["one"], words: 7 };
const RESOLVED: ResolvedReferences = {
  placement: { figures: [], marks: [], ids: [], files: [], diagnostics: [] },
  pictures: { images: [], marks: [], diagnostics: [] },
  leads: "hash",
  diagnostics: [],
};

const open = (version = "1") => new MetadataCache(cache, version);
const save = (records: MetadataCache, files = ["posts/a.md", "posts/b.md"]) =>
  records.save(new Map(files.map((file) => [file, "hash"])));

test("what was found out of a text, and what its references meant -> the same in the next build", () => {
  const records = open();
  records.add("posts/a.md", "hash", { text: { record: TEXT, diagnostics: [] } });
  records.addReferences("posts/a.md", "hash", { of: "targets", resolved: RESOLVED });
  records.add("posts/b.md", "hash", { text: { record: undefined, diagnostics: [] } });
  save(records);

  const { text, references } = open().get("posts/a.md", "hash") ?? {};
  const { links, images, anchors, words } = text?.record ?? {};
  expect({ links, images, anchors, words }).toEqual(TEXT);
  expect(text?.record?.offers).toBe(LazyText.of(TEXT).offers);
  expect(references).toEqual({ of: "targets", resolved: RESOLVED });
  expect(open().get("posts/b.md", "hash")).toEqual({ of: "hash", text: { record: undefined, diagnostics: [] } });
});

test("other bytes of the file -> nothing is known, and neither are references when a new text comes", () => {
  const records = open();
  records.add("posts/a.md", "hash", { text: { record: TEXT, diagnostics: [] } });
  records.addReferences("posts/a.md", "hash", { of: "targets", resolved: RESOLVED });
  expect(records.get("posts/a.md", "other")).toBeUndefined();
  records.add("posts/a.md", "other", { text: { record: TEXT, diagnostics: [] } });
  expect(records.get("posts/a.md", "other")?.references).toBeUndefined();
});

test("a file that is gone, another version, damaged files -> nothing is known", () => {
  const records = open();
  records.add("posts/a.md", "hash", { picture: {} });
  save(records);
  expect(open().get("posts/a.md", "hash")).toBeDefined();
  expect(open("2").get("posts/a.md", "hash")).toBeUndefined();
  for (const file of readdirSync(join(cache, "records-1"))) appendFileSync(join(cache, "records-1", file), " ");
  expect(open().get("posts/a.md", "hash")).toBeUndefined();
  save(records, []);
  expect(open().get("posts/a.md", "hash")).toBeUndefined();
});

test("what a text says, damaged or lost -> found out when it is asked for, and all else is known", () => {
  const records = open();
  records.add("posts/a.md", "hash", { picture: {}, text: { record: TEXT, diagnostics: [] } });
  save(records);
  const [file = ""] = globSync(join(cache, "records-1/*-texts.txt"));
  for (const damage of [() => appendFileSync(file, " "), () => rmSync(file)]) {
    damage();
    const { picture, text } = open().get("posts/a.md", "hash") ?? {};
    expect({ picture, offers: text?.record?.offers }).toEqual({ picture: {}, offers: LazyText.of(TEXT).offers });
    expect(() => text?.record?.words).toThrow(DamagedCacheError);
  }
});

test("killed after the texts were written, and before their records -> the records have their texts still", () => {
  const add = (records: MetadataCache, hash: string, words: number) =>
    records.add("posts/a.md", hash, { text: { record: { ...TEXT, words }, diagnostics: [] } });
  const records = open();
  add(records, "old", 1);
  save(records);
  const [file = ""] = globSync(join(cache, "records-1/*[0-9].txt"));
  const old = readFileSync(file);
  const edited = open();
  add(edited, "new", 2);
  save(edited);
  expect(open().before("posts/a.md")?.text?.record?.words).toBe(2);
  writeFileSync(file, old);
  expect(open().before("posts/a.md")?.text?.record?.words).toBe(1);
});

test("other references alone -> what texts say is not written again", () => {
  const records = open();
  records.add("posts/a.md", "hash", { text: { record: TEXT, diagnostics: [] } });
  save(records);
  const [file = ""] = globSync(join(cache, "records-1/*-texts.txt"));
  const before = readFileSync(file);
  const edited = open();
  edited.addReferences("posts/a.md", "hash", { of: "targets", resolved: RESOLVED });
  save(edited);
  // Each write has an id of its own.
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(open().get("posts/a.md", "hash")).toMatchObject({ references: { of: "targets" }, text: { record: TEXT } });
});

test("records are dropped -> nothing is known, and all else of the cache is there", () => {
  const records = open();
  records.add("posts/a.md", "hash", { picture: {} });
  save(records);
  writeFileSync(join(cache, "other"), "");
  dropRecords(cache);
  expect(open().get("posts/a.md", "hash")).toBeUndefined();
  expect(readdirSync(cache)).toEqual(["other"]);
});

test("records for other machines -> there as they were, but for what references meant", () => {
  const records = open();
  records.add("posts/a.md", "hash", { text: { record: TEXT, diagnostics: [] } });
  records.addReferences("posts/a.md", "hash", { of: "targets", resolved: RESOLVED });
  save(records);
  const hashes = new Map([["posts/a.md", "hash"]]);
  open().exportTo(join(cache, "shared"), ["posts/a.md", "posts/none.md"], hashes);
  rmSync(join(cache, "records-1"), { recursive: true });
  const others = open();
  others.importFrom(join(cache, "shared"), hashes);
  const { text, references } = others.get("posts/a.md", "hash") ?? {};
  expect(text?.record?.words).toBe(7);
  expect(references).toBeUndefined();
  save(others);
  expect(open().get("posts/a.md", "hash")?.text?.record?.anchors).toEqual(["one"]);
});

describe("what a text offers to links", () => {
  const offers = (changed: Partial<TextRecord>) => LazyText.of({ ...TEXT, ...changed }).offers;

  test("the same, when it has other words and links, or its figures stand elsewhere", () => {
    const links = [{ url: "b.md", place: place(9), at: 2 }];
    expect(offers({ words: 8, links, images: [image(4)] })).toBe(offers({}));
  });

  test("another, with another heading or figure", () => {
    const others = [
      { anchors: ["two"] },
      { images: [image(3, "b.json")] },
      { images: [{ ...image(3), alone: false }] },
    ];
    expect(new Set([{}, ...others].map(offers)).size).toBe(4);
  });
});
