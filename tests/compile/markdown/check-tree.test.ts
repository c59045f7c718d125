import type { Element, Root } from "hast";
import { expect, test } from "vitest";
import { checkTree } from "../../../scripts/compile/post/markdown/check-tree.ts";
import { positionedText } from "../../../scripts/compile/post/markdown/positioned-text.ts";

const element = (tagName: string, properties: Element["properties"] = {}): Element => ({
  type: "element",
  tagName,
  properties,
  children: [],
});
const judge = (...children: Element[]) => {
  const tree: Root = { type: "root", children };
  return checkTree(tree, positionedText("a.md", "")).map(({ code }) => code);
};

test("an element that the reading of tags let through -> refused in the tree", () => {
  expect(judge(element("script"))).toEqual(["html-forbidden-element"]);
  expect(judge(element("p", { onClick: "x" }), element("p", { style: "x" }))).toEqual([
    "html-forbidden-attribute",
    "html-dropped-attribute",
  ]);
  expect(judge(element("a", { href: "javascript:x" }), element("img", { src: "//a.b/c.png" }))).toEqual([
    "html-forbidden-url",
    "html-forbidden-url",
  ]);
});

test("what the Markdown stage writes itself -> fine", () => {
  const own = [
    element("aside", { className: ["Alert"], dataKind: "note", role: "note" }),
    element("input", { type: "checkbox", checked: true, disabled: true }),
    element("section", { dataFootnotes: true, className: ["footnotes"] }),
    element("td", { align: "left" }),
  ];
  expect(judge(...own)).toEqual([]);
});
