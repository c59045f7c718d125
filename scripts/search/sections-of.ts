import type { Element, Nodes, Root } from "hast";
import type { SearchSection } from "../../site/content/search-post.ts";
import type { Heading } from "../../site/content/types.ts";

/**
 * A post's body, cut at its headings. What is not read as text is left out: formulas, for which an ellipsis stands, and
 * figures, which stand apart.
 */
export function sectionsOf(body: Root, headings: Heading[]): SearchSection[] {
  const titles = new Map(headings.map(({ id, text }) => [id, text]));
  const sections: SearchSection[] = [{ kind: "section", text: "" }];
  walk(body, {
    heading: (id) => sections.push({ kind: "section", id, title: titles.get(id) ?? "", text: "" }),
    text: (value) => {
      const last = sections.at(-1);
      if (last) last.text += value;
    },
    isHeading: (id) => titles.has(id),
  });
  for (const section of sections) section.text = section.text.replace(/\s+/g, " ").trim();
  return sections.filter(({ title, text }) => title || text);
}

interface Visitor {
  heading(id: string): void;
  text(value: string): void;
  isHeading(id: string): boolean;
}

function walk(node: Nodes, visitor: Visitor): void {
  if (node.type === "text") visitor.text(node.value);
  if (isFormula(node)) visitor.text("…");
  if (!("children" in node) || isLeftOut(node)) return;
  const id = node.type === "element" && /^h[1-6]$/.test(node.tagName) ? String(node.properties.id) : "";
  if (visitor.isHeading(id)) visitor.heading(id);
  else for (const child of node.children) walk(child, visitor);
  // Words of two blocks, or cells, are not one word.
  if (node.type === "element" && !INLINE.has(node.tagName)) visitor.text(" ");
}

const INLINE = new Set(
  ["a", "abbr", "b", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s"].concat(
    ...["samp", "small", "span", "strong", "sub", "sup", "u", "var", "wbr"],
  ),
);

function isFormula(node: Nodes): boolean {
  return node.type === "element" && node.tagName === "math";
}

function isLeftOut(node: Root | Element | Nodes): boolean {
  if (node.type !== "element") return false;
  const { dataFigure, dataFootnoteRef } = node.properties;
  return isFormula(node) || dataFigure !== undefined || dataFootnoteRef !== undefined;
}
