import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BlobStore } from "../../scripts/build/cache/blob-store.ts";
import { fileCache, readCached } from "../../scripts/system/file-cache.ts";
import { contentHash } from "../../scripts/system/hash.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "briefs-kept-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a file that cannot be put in its place -> an error, and nothing is left of it", async () => {
  const taken = async () => {
    mkdirSync(join(folder, "a.png/by"), { recursive: true });
    return new Uint8Array([1]);
  };
  await expect(fileCache(folder)("a.png", taken)).rejects.toThrow("EISDIR");
  expect(readdirSync(folder)).toEqual(["a.png"]);
});

test("something else lies under the name of a file -> it counts as missing, and the file is made", async () => {
  mkdirSync(join(folder, "a.png/by"), { recursive: true });
  expect(readCached(join(folder, "a.png"))).toBeUndefined();
  expect(await fileCache(folder)("a.png", async () => new Uint8Array([1]))).toEqual(new Uint8Array([1]));
  expect(readCached(join(folder, "a.png"))).toEqual(Buffer.of(1));
});

test.skipIf(!existsSync("/dev/full"))("a blob that a full disk refuses -> an error, and nothing is left of it", () => {
  const blobs = join(folder, "blobs");
  mkdirSync(blobs);
  symlinkSync("/dev/full", join(blobs, `${contentHash("part")}.${process.pid}-${threadId}.tmp`));
  expect(() => new BlobStore(folder).write("part")).toThrow("ENOSPC");
  expect(readdirSync(blobs)).toEqual([]);
});

test("the folder of the cache is removed between two writes -> it is made again", async () => {
  const cache = join(folder, "cache");
  const keep = fileCache(cache);
  await keep("a.png", async () => new Uint8Array([1]));
  rmSync(cache, { recursive: true });
  expect(await keep("b.png", async () => new Uint8Array([2]))).toEqual(new Uint8Array([2]));
  expect(readdirSync(cache)).toEqual(["b.png"]);
});
