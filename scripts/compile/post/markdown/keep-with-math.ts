import type { Element, ElementContent, Root } from "hast";
import { visitElements } from "./visit-nodes.ts";

const OPENING = /[\p{Ps}\p{Pi}]+$/u;
const CLOSING = /^[,.;:!?%…\p{Pe}\p{Pf}]+/u;

/** So many letters fit beside each other on a phone, in a text that is set twice as large, too. */
const SHORT = 12;

/**
 * A browser may break a line on either side of a formula, and would begin the next one with a comma. What touches a
 * formula is put with it into a `<span class="MathInline">`, which does not break. No browser breaks a formula itself:
 * a long one is put into a `<span class="MathLong">`, which scrolls where it is wider than its column.
 */
export function keepWithMath(tree: Root): void {
  visitElements(tree, (math, index, parent) => {
    if (math.tagName !== "math" || math.properties.display === "block") return;
    const opening = cut(parent.children[index - 1], OPENING);
    const closing = cut(parent.children[index + 1], CLOSING);
    const formula = letters(math) > SHORT ? span("MathLong", [math]) : math;
    const isTouched = opening.length > 0 || closing.length > 0;
    parent.children[index] = isTouched ? span("MathInline", [...opening, formula, ...closing]) : formula;
    return index + 1;
  });
}

function span(className: string, children: ElementContent[]): Element {
  return { type: "element", tagName: "span", properties: { className: [className] }, children };
}

function letters(node: ElementContent): number {
  if (node.type === "text") return node.value.length;
  return node.type === "element" ? node.children.reduce((sum, child) => sum + letters(child), 0) : 0;
}

/** Takes what matches out of a text. */
function cut(node: Root["children"][number] | undefined, pattern: RegExp): ElementContent[] {
  if (node?.type !== "text") return [];
  const [found] = pattern.exec(node.value) ?? [];
  if (!found) return [];
  node.value = node.value.replace(pattern, "");
  return [{ type: "text", value: found }];
}
