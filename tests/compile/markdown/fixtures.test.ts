import { readdirSync, readFileSync } from "node:fs";
import { toHtml } from "hast-util-to-html";
import { describe, expect, test } from "vitest";
import { compileMarkdown } from "../../../scripts/compile/post/markdown/compile-markdown.ts";
import { postWords } from "../../english.ts";

const FOLDER = new URL("fixtures/", import.meta.url);
const read = (situation: string, file: string) => readFileSync(new URL(`${situation}/${file}`, FOLDER), "utf8");

/** A folder is a situation: input.md beside what a reader's browser gets, or what an author is told. */
describe.each(readdirSync(FOLDER))("%s", (situation) => {
  const files = readdirSync(new URL(`${situation}/`, FOLDER));
  const { body, headings, links, images, anchors, words, diagnostics } = compileMarkdown({
    words: postWords,
    file: "input.md",
    text: read(situation, "input.md"),
  });

  if (files.includes("expected.html")) {
    test("gives the expected HTML, and nothing to report", async () => {
      expect(diagnostics).toEqual([]);
      await expect(`${toHtml(body)}\n`).toMatchFileSnapshot(`fixtures/${situation}/expected.html`);
    });
  }
  if (files.includes("expected.json")) {
    test("gives the expected facts", async () => {
      const facts = {
        headings,
        links: links.map(({ url, place }) => ({ url, place })),
        images: images.map(({ url, alt, alone, place }) => ({ url, alt, alone, place })),
        anchors,
        words,
      };
      await expect(`${JSON.stringify(facts, null, 2)}\n`).toMatchFileSnapshot(`fixtures/${situation}/expected.json`);
    });
  }
  if (files.includes("diagnostics.json")) {
    test("gives the expected diagnostics", async () => {
      const json = `${JSON.stringify(diagnostics, null, 2)}\n`;
      await expect(json).toMatchFileSnapshot(`fixtures/${situation}/diagnostics.json`);
    });
  }
  test("says what is expected", () => {
    expect(files.some((file) => file.startsWith("expected.") || file === "diagnostics.json")).toBe(true);
  });
});
