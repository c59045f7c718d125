import type { Element, Root } from "hast";
import { hastText } from "./hast-text.ts";
import { visitElements } from "./visit-nodes.ts";

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LETTER = /\p{L}/u;
const BLOCKS = new Set("p h2 h3 h4 h5 h6 li ul ol table td th blockquote summary dt dd figcaption".split(" "));

/** Blocks whose first letter is of a script that runs from right to left have that direction: their marks and numbers stand where they belong. */
export function setDirection(tree: Root, text: string): void {
  if (!RIGHT_TO_LEFT.test(text)) return;
  visitElements(tree, (element) => {
    if (isBlock(element) && isRightToLeft(hastText(element))) element.properties.dir = "rtl";
    return undefined;
  });
}

function isBlock({ tagName, properties }: Element): boolean {
  return BLOCKS.has(tagName) && properties.dir === undefined;
}

function isRightToLeft(text: string): boolean {
  const [letter] = LETTER.exec(text) ?? [];
  return letter !== undefined && RIGHT_TO_LEFT.test(letter);
}
