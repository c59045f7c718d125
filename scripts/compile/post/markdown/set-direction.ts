import type { Element, Root } from "hast";
import { hasRightToLeft, isLeftToRight, isRightToLeft } from "../../../../site/content/is-right-to-left.ts";
import { hastText } from "./hast-text.ts";
import { visitElements } from "./visit-nodes.ts";

const BLOCKS = new Set("p h2 h3 h4 h5 h6 li ul ol table td th blockquote summary dt dd figcaption".split(" "));
const PROSE = new Set("p ul ol table blockquote".split(" "));

/** Blocks that run against the site's language, `site`, have their own direction: their marks and numbers stand where they belong. */
export function setDirection(tree: Root, text: string, site: "ltr" | "rtl"): void {
  if (site === "rtl") setLeftToRight(tree);
  else if (hasRightToLeft(text)) setRightToLeft(tree);
}

/** By the first letter. */
function setRightToLeft(tree: Root): void {
  visitElements(tree, (element) => {
    if (BLOCKS.has(element.tagName) && isRightToLeft(hastText(element))) setUnlessSet(element, "rtl");
    return undefined;
  });
}

/**
 * Where no letter runs from right to left: a sentence may begin with a Latin name. A heading, an item or a cell that is one stays in
 * line with the others.
 */
function setLeftToRight(tree: Root): void {
  for (const node of tree.children)
    if (node.type === "element" && PROSE.has(node.tagName) && isLeftToRight(hastText(node))) setUnlessSet(node, "ltr");
}

function setUnlessSet({ properties }: Element, direction: "ltr" | "rtl"): void {
  properties.dir ??= direction;
}
