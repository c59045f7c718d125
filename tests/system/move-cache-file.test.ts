import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { moveCacheFile } from "../../scripts/system/write-file-atomic.ts";

const MEMORY = "/dev/shm";
const hasTwoFileSystems = existsSync(MEMORY) && statSync(MEMORY).dev !== statSync(tmpdir()).dev;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "briefs-moved-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a file where another lies under that name -> replaces it", () => {
  const [from, to] = [join(folder, "a"), join(folder, "b")];
  writeFileSync(from, "new");
  writeFileSync(to, "old");
  moveCacheFile(from, to);
  expect(readdirSync(folder)).toEqual(["b"]);
  expect(readFileSync(to, "utf8")).toBe("new");
});

test.skipIf(!hasTwoFileSystems)("a file of another file system -> copied, whole and under its new name alone", () => {
  const other = mkdtempSync(join(MEMORY, "briefs-moved-"));
  try {
    writeFileSync(join(other, "a"), "new");
    moveCacheFile(join(other, "a"), join(folder, "b"));
    expect(readdirSync(folder)).toEqual(["b"]);
    expect(readFileSync(join(folder, "b"), "utf8")).toBe("new");
  } finally {
    rmSync(other, { recursive: true });
  }
});

test("the system refuses it -> an error, and the file is where it was", () => {
  writeFileSync(join(folder, "a"), "new");
  mkdirSync(join(folder, "b/by"), { recursive: true });
  expect(() => moveCacheFile(join(folder, "a"), join(folder, "b"))).toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(readFileSync(join(folder, "a"), "utf8")).toBe("new");
});
