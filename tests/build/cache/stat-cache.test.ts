import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { dropStats, StatCache } from "../../../scripts/build/cache/stat-cache.ts";
import { sourceHash } from "../../../scripts/build/indexed-reader.ts";
import { indexSources } from "../../../scripts/build/source-index.ts";
import { sourceReader } from "../../../scripts/project/read-sources.ts";
import { type FileState, fileState } from "../../../scripts/system/file-state.ts";

let place: string;
let file: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "briefs-hashes-"));
  file = join(place, "posts/one.md");
  for (const folder of ["posts", "infographics"]) mkdirSync(join(place, folder));
  writeFileSync(file, "one");
});
afterEach(() => rmSync(place, { recursive: true }));

const LATER = Date.now() + 60_000;

const open = (version = "1") => new StatCache(place, version);
const mark = (path = file): FileState => fileState(path) ?? expect.unreachable("It has no mark");
const remember = (beganMs: number) => {
  const known = open();
  known.add("posts/one.md", mark(), "its hash", beganMs);
  known.save();
};
const found = () => open().find("posts/one.md", mark());

test("a file as it was -> its hash", () => {
  remember(LATER);
  expect(found()).toBe("its hash");
});

test("other bytes of the same length, with the time of before -> it is to be read", () => {
  remember(LATER);
  const { atime, mtime } = statSync(file);
  writeFileSync(file, "two");
  utimesSync(file, atime, mtime);
  expect(found()).toBeUndefined();
});

test("a file in its place with the same bytes -> it is to be read", () => {
  remember(LATER);
  rmSync(file);
  writeFileSync(join(place, "posts/other.md"), "");
  writeFileSync(file, "one");
  expect(found()).toBeUndefined();
});

test("a file that has changed just now -> it is read the next time, too", () => {
  remember(Date.now());
  expect(found()).toBeUndefined();
});

test("what is kept is damaged -> nothing is known", () => {
  remember(LATER);
  appendFileSync(join(place, "sources-1"), "\n");
  expect(found()).toBeUndefined();
});

test("another version, and when one hash was wrong -> nothing is known", () => {
  remember(LATER);
  expect(open("2").find("posts/one.md", mark())).toBeUndefined();
  expect(found()).toBe("its hash");
  dropStats(place);
  expect(found()).toBeUndefined();
});

test("a name with a tab or a line break -> it is read each time", () => {
  const known = open();
  for (const path of ["a\tb.md", "a\nb.md"]) known.add(path, mark(), "its hash", LATER);
  known.save();
  for (const path of ["a\tb.md", "a\nb.md", "a"]) expect(open().find(path, mark())).toBeUndefined();
});

test("a file that was not asked for again -> it is forgotten", () => {
  remember(LATER);
  open().save();
  expect(found()).toBeUndefined();
});

test("no file, a folder, a link, a file below a file -> no mark", () => {
  symlinkSync("one.md", join(place, "posts/link.md"));
  for (const name of ["none.md", "", "link.md", "one.md/below"])
    expect(fileState(join(place, "posts", name))).toBeUndefined();
});

test("sources whose hashes are known, and one that is another now -> what reading all of them gives", () => {
  const folders = { root: place, posts: join(place, "posts"), infographics: join(place, "infographics") };
  const index = (cache: string) => indexSources(folders, new StatCache(join(place, cache), "1"));
  writeFileSync(join(place, "posts/two.md"), "a longer one");
  const known = new StatCache(join(place, "cache"), "1");
  const { hashes } = index("none");
  for (const path of ["one.md", "two.md"]) {
    known.add(`posts/${path}`, mark(join(place, "posts", path)), hashes.get(`posts/${path}`) ?? "", LATER);
  }
  known.save();
  expect(index("cache")).toEqual(index("none"));
  writeFileSync(join(place, "posts/two.md"), "another lost");
  expect(index("cache")).toEqual(index("none"));
});

test.each([
  ["other bytes", "others", 1],
  ["the same bytes anew", "one", 0],
])("a file with %s, “%s”, beside a new one -> told %i times while sources are read", (_, text, times) => {
  const folders = { root: place, posts: join(place, "posts"), infographics: join(place, "infographics") };
  const known = open();
  known.add("posts/one.md", mark(), sourceHash(sourceReader(folders)("posts/one.md")), LATER);
  known.save();
  writeFileSync(join(place, "posts/new.md"), "new");
  writeFileSync(file, text);
  const onChange = vi.fn();
  indexSources(folders, open(), { onChange });
  expect(onChange).toHaveBeenCalledTimes(times);
});

test("a post whose name ends in .MD -> its length counts, too: by the longest a worker gets its memory", () => {
  const folders = { root: place, posts: join(place, "posts"), infographics: join(place, "infographics") };
  writeFileSync(join(place, "posts/long.MD"), "x".repeat(1000));
  expect(indexSources(folders, open()).longest).toBe(1000);
});
