import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  readChecksummedLines,
  writeChecksummedLines,
  writeIdOf,
} from "../../../scripts/build/cache/checksummed-file.ts";

const folder = mkdtempSync(join(tmpdir(), "briefs-sealed-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("what was written -> read again", () => {
  writeChecksummedLines(join(folder, "good"), ["text"]);
  expect(readChecksummedLines(join(folder, "good"))).toEqual(["text"]);
});

test("none, empty ones, and many of several bytes a letter, larger than what is read at a time -> the same lines", () => {
  const file = join(folder, "lines");
  for (const lines of [
    [],
    [""],
    ["", "a", ""],
    Array.from({ length: 60_000 }, (_, i) => `ä€🙂 ${i}`),
    ["é".repeat(400_001)],
  ]) {
    writeChecksummedLines(file, lines);
    expect(readChecksummedLines(file)).toEqual(lines);
  }
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ["cut off", (bytes) => bytes.subarray(0, -1)],
  ["cut off behind its first line", (bytes) => bytes.subarray(0, bytes.indexOf("\n") + 1)],
  ["empty", () => Buffer.alloc(0)],
  ["of zeros", (bytes) => Buffer.alloc(bytes.length)],
  ["with a bit flipped", (bytes) => Buffer.from(bytes).fill((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1)],
])("a file %s -> counts as missing", (_, damage) => {
  const file = join(folder, "damaged");
  writeChecksummedLines(file, ["text"]);
  writeFileSync(file, damage(readFileSync(file)));
  expect(readChecksummedLines(file)).toBeUndefined();
});

test("the id of a write -> that of its copies, and of no other write", () => {
  const [file, copy] = [join(folder, "first"), join(folder, "copy")];
  expect(writeIdOf(file)).toBe("");
  writeChecksummedLines(file, ["text"]);
  copyFileSync(file, copy);
  expect(writeIdOf(copy)).toBe(writeIdOf(file));
  writeChecksummedLines(file, ["text"]);
  expect(writeIdOf(copy)).not.toBe(writeIdOf(file));
});

test("what cannot be put in its place -> an error, and nothing is left of it", () => {
  mkdirSync(join(folder, "taken/by"), { recursive: true });
  expect(() => writeChecksummedLines(join(folder, "taken"), ["text"])).toThrow();
  expect(readdirSync(folder).filter((name) => name.startsWith("taken"))).toEqual(["taken"]);
});
