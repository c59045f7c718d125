import type { Element, Nodes, Root } from "hast";
import type { SearchSection } from "../../../site/content/search-post.ts";
import type { Heading } from "../../../site/content/types.ts";

/**
 * Divides a post's body at its headings. An ellipsis stands for a formula. Figures are left out, as they are separate parts
 * of a search entry.
 */
export function searchSections(body: Root, headings: Heading[]): SearchSection[] {
  const titles = new Map(headings.map(({ id, text }) => [id, text]));
  let section: SearchSection = { kind: "section", text: "" };
  const sections = [section];
  const walk = (node: Nodes): void => {
    if (node.type === "text") section.text += node.value;
    else if (node.type === "root") node.children.forEach(walk);
    else if (node.type === "element") walkElement(node);
  };
  const walkElement = ({ tagName, properties, children }: Element): void => {
    if (properties.dataFigure !== undefined || properties.dataFootnoteRef !== undefined) return;
    const id = String(properties.id);
    const title = HEADING.test(tagName) ? titles.get(id) : undefined;
    if (title !== undefined) {
      section = { kind: "section", id, title, text: "" };
      sections.push(section);
    } else if (tagName === "math") section.text += "…";
    else children.forEach(walk);
    // A space separates the words of two blocks or cells.
    if (!INLINE.has(tagName)) section.text += " ";
  };
  walk(body);
  for (const one of sections) one.text = one.text.replace(SPACES, " ").trim();
  return sections.filter(({ title, text }) => title || text);
}

/** White space that is not a single space. */
const SPACES = / \s+|[^\S ]\s*/g;
const HEADING = /^h[1-6]$/;
const INLINE = new Set(
  "a abbr b code del em i ins kbd mark math q s samp small span strong sub sup u var wbr".split(" "),
);
