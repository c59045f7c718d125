import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSealedText, writeSealedText } from "../../scripts/build/sealed-file.ts";

const folder = mkdtempSync(join(tmpdir(), "briefs-sealed-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("what was written -> read again", () => {
  writeSealedText(join(folder, "good"), "text");
  expect(readSealedText(join(folder, "good"))).toBe("text");
});

test("what cannot be put in its place -> an error, and nothing is left of it", () => {
  mkdirSync(join(folder, "taken/by"), { recursive: true });
  expect(() => writeSealedText(join(folder, "taken"), "text")).toThrow();
  expect(readdirSync(folder).filter((name) => name.startsWith("taken"))).toEqual(["taken"]);
});
