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
    else {
      // A space separates the words of two blocks or cells.
      const space = BLOCKS.has(tagName) ? " " : "";
      section.text += space;
      children.forEach(walk);
      section.text += space;
    }
  };
  walk(body);
  for (const one of sections) one.text = one.text.replace(SPACES, " ").trim();
  return sections.filter(({ title, text }) => title || text);
}

/** White space that is not a single space. */
const SPACES = / \s+|[^\S ]\s*/g;
const HEADING = /^h[1-6]$/;
/**
 * The block elements that posts may have, and the elements that are drawn between words. All others can stand within a word.
 */
const BLOCKS = new Set(
  (
    "aside blockquote br caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr iframe img input li ol p pre rp rt " +
    "section summary table tbody td tfoot th thead tr ul video"
  ).split(" "),
);
