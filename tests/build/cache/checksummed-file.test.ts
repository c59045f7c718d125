import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readChecksummedText, writeChecksummedText } from "../../../scripts/build/cache/checksummed-file.ts";

const folder = mkdtempSync(join(tmpdir(), "briefs-sealed-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("what was written -> read again", () => {
  writeChecksummedText(join(folder, "good"), "text");
  expect(readChecksummedText(join(folder, "good"))).toBe("text");
});

test("what cannot be put in its place -> an error, and nothing is left of it", () => {
  mkdirSync(join(folder, "taken/by"), { recursive: true });
  expect(() => writeChecksummedText(join(folder, "taken"), "text")).toThrow();
  expect(readdirSync(folder).filter((name) => name.startsWith("taken"))).toEqual(["taken"]);
});
