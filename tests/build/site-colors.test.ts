import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { siteColors } from "../../scripts/build/site-colors.ts";
import { contentHash } from "../../scripts/system/hash.ts";
import { testCategories } from "../test-categories.ts";

const good = readFileSync(join(import.meta.dirname, "../../site/styles/tokens.css"), "utf8");
const bad = good.replace(/--data-quiet: [^;]+/, "--data-quiet: light-dark(#ddd6c8, #7b7467)");
const root = mkdtempSync(join(tmpdir(), "briefs-colors-"));
const cache = join(root, "cache");

beforeEach(() => {
  rmSync(root, { recursive: true });
  mkdirSync(join(root, "site/styles"), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

test("a bad colour in a site -> refused at every build", async () => {
  write(bad);
  for (const _ of [1, 2]) {
    expect(await colors()).toContainEqual(expect.objectContaining({ code: "color-contrast" }));
  }
});

test("good colours, then a bad one -> what was remembered of the good ones does not hide it", async () => {
  write(good);
  expect(await colors()).toEqual([]);
  expect(await colors()).toEqual([]);
  write(bad);
  expect(await colors()).not.toEqual([]);
});

const colors = () =>
  siteColors(
    { engine: root, root, categories: testCategories, own: undefined },
    cache,
    contentHash(readFileSync(join(root, "site/styles/tokens.css"))),
  );

function write(tokens: string): void {
  writeFileSync(join(root, "site/styles/tokens.css"), tokens);
}
