import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DIAGNOSTIC_CODES } from "../../scripts/compile/diagnostics/diagnostic.ts";
import { compileWriting } from "../../scripts/tools/writing/compile-writing.ts";
import { FIGURE_KINDS } from "../../site/content/figure-schema.ts";
import { gallery } from "../figures/read-gallery.ts";

const FIXTURES = join(import.meta.dirname, "../compile/markdown/fixtures");
const { diagnostics, examples, figures, markdown, content } = compileWriting();
const page = content.posts.find(({ id }) => id === "writing");

test("the page for authors -> compiles without a single remark", () => {
  expect(diagnostics).toEqual([]);
  expect(page?.headings.length).toBeGreaterThan(examples.length);
});

test("every feature of the Markdown that has a fixture -> is on it; every mistake has a page of its own", () => {
  const fixtures = readdirSync(FIXTURES);
  const isMistake = (name: string) => existsSync(join(FIXTURES, name, "diagnostics.json"));
  expect(examples.map(({ name }) => name).sort()).toEqual(fixtures.filter((name) => !isMistake(name)).sort());
  expect(fixtures.filter(isMistake).filter((name) => !(name in DIAGNOSTIC_CODES))).toEqual([]);
});

test("each example -> stands there as it is written, and as it is shown", () => {
  for (const { name, markdown: example } of examples) {
    expect(markdown.split(example.trim()).length, name).toBe(3);
  }
});

test("every kind of figure, and every figure of the gallery -> is on it with its source", () => {
  expect([...new Set(figures.map(({ kind }) => kind))].sort()).toEqual([...FIGURE_KINDS].sort());
  const shown = page?.figures.map(({ file }) => file.replace(/^.*\/(.*)\.json$/, "$1")) ?? [];
  expect(gallery.filter(({ name }) => !shown.includes(name))).toEqual([]);
  for (const { name, json } of figures) expect(markdown, name).toContain(json.trim());
});
