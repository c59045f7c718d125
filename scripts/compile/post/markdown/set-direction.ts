import type { Element, Root } from "hast";
import { hasRightToLeft, isLeftToRight, isRightToLeft } from "../../../../site/content/is-right-to-left.ts";
import { hastText } from "./hast-text.ts";
import { visitElements } from "./visit-nodes.ts";

const BLOCKS = new Set("p h2 h3 h4 h5 h6 li ul ol table td th blockquote summary dt dd figcaption".split(" "));
const PROSE = new Set("p ul ol table blockquote".split(" "));

/**
 * Sets the direction of blocks whose text runs against the direction of the site's language, `site`, so that their list markers
 * and numbers are on the right side.
 */
export function setDirection(tree: Root, text: string, site: "ltr" | "rtl"): void {
  if (site === "rtl") setLeftToRight(tree);
  else if (hasRightToLeft(text)) setRightToLeft(tree);
}

/** The first letter of a block decides. */
function setRightToLeft(tree: Root): void {
  visitElements(tree, (element) => {
    if (BLOCKS.has(element.tagName) && isRightToLeft(hastText(element))) setUnlessSet(element, "rtl");
    return undefined;
  });
}

/**
 * Sets blocks in which no letter runs from right to left: the first letter cannot decide, as a sentence may begin with a Latin
 * name. Headings, items and cells are not set, so that they stay aligned with the others.
 */
function setLeftToRight(tree: Root): void {
  for (const node of tree.children)
    if (node.type === "element" && PROSE.has(node.tagName) && isLeftToRight(hastText(node))) setUnlessSet(node, "ltr");
}

function setUnlessSet({ properties }: Element, direction: "ltr" | "rtl"): void {
  properties.dir ??= direction;
}
