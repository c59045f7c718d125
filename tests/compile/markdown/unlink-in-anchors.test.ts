import { toHtml } from "hast-util-to-html";
import { describe, expect, test } from "vitest";
import { compileMarkdown } from "../../../scripts/compile/post/markdown/compile-markdown.ts";
import { postWords } from "../../english.ts";

describe("a bare address below an <a> of raw HTML -> one link, that of the HTML", () => {
  test.each([
    '<a href="https://a.example/x">www.b.example</a>',
    '<a href="https://a.example/x">see https://b.example or <em>c@d.example</em></a>',
  ])("%s", (html) => {
    expect(compiled(html)).toBe(`<p>${html}</p>`);
  });
});

test("bare addresses after such a link, and in the next paragraph of one without an end -> links", () => {
  expect(compiled('<a href="/a">b</a> www.c.example')).toContain('<a href="http://www.c.example">');
  expect(compiled("<a name=b>c\n\nhttps://d.example")).toContain('<a href="https://d.example">');
});

test("a link that has a text of its own below such an <a> -> it stays a link, as in CommonMark", () => {
  expect(compiled('<a href="/a">b [c](https://d.example)</a>')).toContain('<a href="https://d.example">c</a>');
});

function compiled(text: string): string {
  return toHtml(compileMarkdown({ words: postWords, file: "a.md", text }).body);
}
