import type { Element, ElementContent, Root } from "hast";
import { visitElements } from "./visit-nodes.ts";

const OPENING = /[\p{Ps}\p{Pi}]+$/u;
const CLOSING = /^[,.;:!?%…\p{Pe}\p{Pf}]+/u;

/** This many letters fit on one line of a phone even if the text is set twice as large. */
const SHORT = 12;

/**
 * A browser may break a line on either side of a formula and begin the next line with a comma. So a formula and the
 * punctuation that touches it are wrapped in a `<span class="MathInline">`, which does not break. No browser breaks a
 * formula itself, so a long one is wrapped in a `<span class="MathLong">`, which scrolls.
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

/** Removes the match from a text and returns it. */
function cut(node: Root["children"][number] | undefined, pattern: RegExp): ElementContent[] {
  if (node?.type !== "text") return [];
  const [found] = pattern.exec(node.value) ?? [];
  if (!found) return [];
  node.value = node.value.replace(pattern, "");
  return [{ type: "text", value: found }];
}
