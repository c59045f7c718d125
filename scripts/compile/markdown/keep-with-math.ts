import type { Element, ElementContent, Root } from "hast";
import { SKIP, visitElements } from "./visit-nodes.ts";

const OPENING = /[\p{Ps}\p{Pi}]+$/u;
const CLOSING = /^[,.;:!?%…\p{Pe}\p{Pf}]+/u;

/**
 * A browser may break a line on either side of a formula, and would begin the next one with a comma. What touches a
 * formula is put with it into a `<span class="MathInline">`, which does not break.
 */
export function keepWithMath(tree: Root): void {
  visitElements(tree, (math, index, parent) => {
    if (math.tagName !== "math" || math.properties.display === "block") return;
    const opening = cut(parent.children[index - 1], OPENING);
    const closing = cut(parent.children[index + 1], CLOSING);
    if (opening.length === 0 && closing.length === 0) return SKIP;
    const span: Element = {
      type: "element",
      tagName: "span",
      properties: { className: ["MathInline"] },
      children: [...opening, math, ...closing],
    };
    parent.children[index] = span;
    return index + 1;
  });
}

/** Takes what matches out of a text. */
function cut(node: Root["children"][number] | undefined, pattern: RegExp): ElementContent[] {
  if (node?.type !== "text") return [];
  const [found] = pattern.exec(node.value) ?? [];
  if (!found) return [];
  node.value = node.value.replace(pattern, "");
  return [{ type: "text", value: found }];
}
