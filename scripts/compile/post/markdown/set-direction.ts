import type { Element, Root } from "hast";
import { hasRightToLeft, isRightToLeft } from "../../../../site/content/is-right-to-left.ts";
import { hastText } from "./hast-text.ts";
import { visitElements } from "./visit-nodes.ts";

const BLOCKS = new Set("p h2 h3 h4 h5 h6 li ul ol table td th blockquote summary dt dd figcaption".split(" "));

/** Blocks whose first letter is of a script that runs from right to left have that direction: their marks and numbers stand where they belong. */
export function setDirection(tree: Root, text: string): void {
  if (!hasRightToLeft(text)) return;
  visitElements(tree, (element) => {
    if (isBlock(element) && isRightToLeft(hastText(element))) element.properties.dir = "rtl";
    return undefined;
  });
}

function isBlock({ tagName, properties }: Element): boolean {
  return BLOCKS.has(tagName) && properties.dir === undefined;
}
