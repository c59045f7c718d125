import { expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { smallestText } from "../../scripts/compile/figure/drawing/smallest-text.ts";
import { compileMarkdown } from "../../scripts/compile/post/markdown/compile-markdown.ts";
import { postWords } from "../english.ts";

/** Every object in JavaScript has these, also a table of names. */
const INHERITED = ["constructor", "valueOf", "toString", "hasOwnProperty"];

test.each(INHERITED)("<%s> in a post -> an element that is not allowed, as any other", (name) => {
  const { diagnostics } = compileMarkdown({ words: postWords, file: "posts/a.md", text: `Call the <${name}> method.` });
  const expected = {
    code: "html-forbidden-element",
    hint: `If it is meant as text, write \`<${name}>\` in backticks or \\<${name}>`,
  };
  expect(diagnostics).toMatchObject([expected]);
});

test("a size in a unit constructor -> no unit that a drawing can have", () => {
  const text = { type: "text" as const, value: "A" };
  const properties = { fontSize: "12constructor" };
  const svg = { type: "element" as const, tagName: "text", properties, children: [text] };
  expect(smallestText(svg)).toEqual({ text: "A", size: 16 });
});

test.each(INHERITED)("the field %s in a figure -> an unknown field, with a hint in words", (name) => {
  const figure = { kind: "bar", title: "A title", takeaway: "Some more words", note: "Illustrative figure", [name]: 1 };
  const bytes = new TextEncoder().encode(JSON.stringify(figure));
  const unknown = compileFigure({ path: "a.json", bytes }, new Map()).diagnostics.find(
    ({ code }) => code === "figure-unknown-key",
  );
  expect(unknown?.hint).toMatch(/^Known fields: /);
});
