import { expect, test } from "vitest";
import { compileMarkdown } from "../../../scripts/compile/post/markdown/compile-markdown.ts";
import { postGist } from "../../../scripts/render/pages/post-gist.ts";
import { postWords } from "../../english.ts";
import { compiledPost } from "../posts.ts";

function gistOf(text: string, fields: { title?: string; excerpt?: string } = {}) {
  const { body, headings } = compileMarkdown({ words: postWords, file: "posts/a.md", text });
  return postGist(compiledPost({ slug: "a", body, headings, ...fields }));
}

test.each([
  ["87% of models never ship, and why", "", { value: "87%", of: "of models never ship" }],
  ["Why it failed", "It took 4.5x as long. Then more.", { value: "4.5x", of: "as long" }],
  ["It cost $1.2M in 1,000 days", "", { value: "$1.2M", of: "in 1,000 days" }],
  ["Es sind 12,5 %", "", { value: "12,5 %", of: "" }],
  ["AI saves 10–20% of time", "", { value: "10–20%", of: "of time" }],
  ["Costs fell by $1–2M", "", { value: "$1–2M", of: "" }],
  ["Inflation of −5% a year", "", { value: "−5%", of: "a year" }],
  ["1 000 % mehr", "", { value: "1 000 %", of: "mehr" }],
  ["From 1/3 to 50%", "", { value: "50%", of: "" }],
  ["Build a 2 x 4 shelf of 2×4 wood", "", undefined],
  ["Week 42 of 2024", "Version 4 and 10 xylophones", undefined],
])("%s. %s -> its number, if it says something by itself", (title, excerpt, number) => {
  expect(gistOf("Text.", { title, excerpt }).number).toEqual(number);
});

test("parts, a quotation and the beginning -> as text; what is deeper, a long quotation and an alert -> not", () => {
  const long = "word ".repeat(40);
  const text = `Some *text*,\nbroken.\n\n## One\n\n### Deeper\n\n> [!NOTE]\n> A note.\n\n> ${long}\n\n> A plan is a\n> **wish**.\n\n## Two`;
  expect(gistOf(text)).toEqual({
    headings: ["One", "Two"],
    quotation: "A plan is a wish.",
    opening: "Some text, broken.",
  });
});

test("no paragraph -> it begins with the excerpt", () => {
  expect(gistOf("- a\n- b", { excerpt: "Two letters." }).opening).toBe("Two letters.");
});
