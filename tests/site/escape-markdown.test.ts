import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { escapeMarkdown, escapeParagraph } from "../../site/content/escape-markdown.ts";
import { randomNumbers } from "../random-numbers.ts";

const parser = unified().use(remarkParse).use(remarkGfm);

/** The text of a Markdown that is one paragraph and nothing but text; otherwise the kinds of what it is. */
function textOf(markdown: string): unknown {
  const { children }: Root = parser.parse(markdown);
  const inner = children.flatMap((child) => (child.type === "paragraph" ? child.children : child));
  return inner.length === 1 && inner[0]?.type === "text" ? inner[0].value : inner.map(({ type }) => type);
}

test.each([
  ["Nine *in* ten", "Nine \\*in\\* ten"],
  ["List<String> & &amp;", "List\\<String> & \\&amp;"],
  ["__init__ and snake_case", "\\_\\_init\\_\\_ and snake_case"],
  ["[a](b) `c` ~~d~~", "\\[a\\](b) \\`c\\` \\~\\~d\\~\\~"],
  ["about ~5% < 6, C:\\Users\\*", "about ~5% < 6, C:\\\\Users\\\\\\*"],
  ["two\n lines", "two lines"],
])("%s -> the same words, read as Markdown", (text, markdown) => {
  expect(escapeMarkdown(text)).toBe(markdown);
  expect(textOf(markdown)).toBe(text.replace("\n ", " "));
});

test.each([
  "# One",
  "1. One",
  "2025) One",
  "- One",
  "+ One",
  "> One",
  ">90% do",
  "-5% less",
  "2025 was",
  "#1",
  "+",
  "3.",
])("%s at the start of a paragraph -> the same words", (text) => expect(textOf(escapeParagraph(text))).toBe(text));

test("marks at random -> always the same text", () => {
  const random = randomNumbers(7);
  const parts = [
    "*",
    "_",
    "__",
    "`",
    "~",
    "~~",
    "<",
    ">",
    "&",
    "&lt;",
    "[",
    "]",
    "(",
    ")",
    "!",
    "\\",
    "a",
    "B",
    " ",
    "5",
    "é",
    "#",
    "|",
    "-",
  ];
  for (let turn = 0; turn < 3000; turn++) {
    const text = Array.from({ length: 14 }, () => parts[Math.floor(random() * parts.length)]).join("");
    expect(textOf(`x${escapeMarkdown(text)}x`), text).toBe(`x${text}x`);
  }
});
