import type { Element, ElementContent, Parents, Root, RootContent } from "hast";
import { INLINE } from "./set-smart-punctuation.ts";
import { visitElements } from "./visit-nodes.ts";

/** Elements that hold blocks. A picture directly inside one of them is a block itself. */
const HOLDS_BLOCKS = new Set("aside blockquote dd details div figure li section".split(" "));

/** Whether a block can stand directly in the node. */
export function canHold(parent: Parents): boolean {
  return parent.type !== "element" || HOLDS_BLOCKS.has(parent.tagName);
}

/** Replaces each paragraph that holds only one element of this kind by the element. */
export function unwrapAlone(tree: Root, isKind: (tagName: string) => boolean): void {
  visitElements(tree, (element, index, parent) => {
    const only = aloneIn(element, isKind);
    if (only) parent.children[index] = only;
  });
}

/** The element of this kind that is the only content of a paragraph. */
export function aloneIn(element: Element, isKind: (tagName: string) => boolean): Element | undefined {
  const isOfKind = (node: ElementContent) => node.type === "element" && isKind(node.tagName);
  if (element.tagName !== "p" || !element.children.some(isOfKind)) return undefined;
  const [only, ...others] = element.children.filter((child) => !isBlank(child));
  return only?.type === "element" && isOfKind(only) && others.length === 0 ? only : undefined;
}

/** Whether the picture stands directly in a block, and its neighbors, if any, are blocks. */
export function isAlone(index: number, parent: Parents): boolean {
  if (!canHold(parent)) return false;
  return neighbors(index, parent).every((neighbor) => neighbor === undefined || isBlock(neighbor));
}

/** The nearest nodes before and after it that are not blank. Only these are visited, as a post may have thousands of pictures. */
function neighbors(index: number, { children }: Parents): (RootContent | undefined)[] {
  let [before, after] = [index - 1, index + 1];
  while (isBlank(children[before])) before--;
  while (isBlank(children[after])) after++;
  return [children[before], children[after]];
}

function isBlank(node: RootContent | undefined): boolean {
  return node?.type === "text" && node.value.trim() === "";
}

function isBlock(node: RootContent): boolean {
  return node.type === "element" && (node.tagName === "img" || !INLINE.has(node.tagName));
}
