import type { Element, Nodes, Root } from "hast";
import type { SearchSection } from "../../../site/content/search-post.ts";
import type { Heading } from "../../../site/content/types.ts";

/**
 * Divides a post's body at its headings. An ellipsis stands for a formula. Figures are left out, as they are separate parts
 * of a search entry.
 */
export function searchSections(body: Root, headings: Heading[]): SearchSection[] {
  const titles = new Map(headings.map(({ id, text }) => [id, text]));
  const sections: SearchSection[] = [];
  let section: SearchSection = { kind: "section", text: "" };
  const finish = () => {
    section.text = section.text.replace(SPACES, " ").trim();
    if (section.title || section.text) sections.push(section);
  };
  walk(body, {
    heading: (id) => {
      const title = titles.get(id);
      if (title === undefined) return false;
      finish();
      section = { kind: "section", id, title, text: "" };
      return true;
    },
    text: (value) => {
      section.text += value;
    },
  });
  finish();
  return sections;
}

/** White space that is not a single space. */
const SPACES = / \s+|[^\S ]\s*/g;

interface Visitor {
  /** Returns whether the element is a heading of the post. */
  heading(id: string): boolean;
  text(value: string): void;
}

function walk(node: Nodes, visitor: Visitor): void {
  if (node.type === "text") visitor.text(node.value);
  else if (node.type === "root") walkBelow(node, visitor);
  else if (node.type === "element") walkElement(node, visitor);
}

function walkElement(element: Element, visitor: Visitor): void {
  const { tagName, properties } = element;
  if (tagName === "math") {
    visitor.text("…");
    return;
  }
  if (properties.dataFigure !== undefined || properties.dataFootnoteRef !== undefined) return;
  if (!HEADING.test(tagName) || !visitor.heading(String(properties.id))) walkBelow(element, visitor);
  // A space separates the words of two blocks or cells.
  if (!INLINE.has(tagName)) visitor.text(" ");
}

function walkBelow({ children }: Root | Element, visitor: Visitor): void {
  for (const child of children) walk(child, visitor);
}

const HEADING = /^h[1-6]$/;
const INLINE = new Set("a abbr b code del em i ins kbd mark q s samp small span strong sub sup u var wbr".split(" "));
