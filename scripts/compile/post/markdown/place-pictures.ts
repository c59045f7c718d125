import type { Element, Parents, Root, RootContent } from "hast";
import { INLINE } from "./set-smart-punctuation.ts";
import { visitElements } from "./visit-nodes.ts";

/** Elements that hold blocks: a picture that stands directly in one of them is a block itself. */
const HOLDS_BLOCKS = new Set("aside blockquote dd details div figure li section".split(" "));

/** A picture alone in its paragraph is no paragraph. */
export function unwrapPictures(tree: Root): void {
  visitElements(tree, (element, index, parent) => {
    if (element.tagName !== "p") return;
    const [only, ...others] = element.children.filter((child) => !isBlank(child));
    if (only?.type !== "element" || only.tagName !== "img" || others.length > 0) return;
    parent.children[index] = only;
  });
}

/** Whether the picture's neighbours, if it has any, are blocks. What stands farther off belongs to others. */
export function isAlone(picture: Element, parent: Parents): boolean {
  if (parent.type === "element" && !HOLDS_BLOCKS.has(parent.tagName)) return false;
  const siblings: RootContent[] = parent.children.filter((child) => !isBlank(child));
  const at = siblings.indexOf(picture);
  return [siblings[at - 1], siblings[at + 1]].every((neighbour) => neighbour === undefined || isBlock(neighbour));
}

function isBlank(node: RootContent): boolean {
  return node.type === "text" && node.value.trim() === "";
}

function isBlock(node: RootContent): boolean {
  return node.type === "element" && (node.tagName === "img" || !INLINE.has(node.tagName));
}
