import type { Link, PhrasingContent, Root } from "mdast";
import { visitMarkdown } from "./visit-nodes.ts";

/**
 * Turns a bare address within an `<a>` of raw HTML back into text: a link in a link would end the outer one, and lead elsewhere.
 */
export function unlinkInAnchors(tree: Root, text: string): void {
  if (!/<a[\s>]/i.test(text)) return;
  let isInside = false;
  visitMarkdown(tree, (node, index, parent) => {
    if (node.type === "html" && /^<\/?a[\s>]/i.test(node.value)) isInside = !node.value.startsWith("</");
    if (BLOCKS.has(node.type)) isInside = false;
    if (!isInside || node.type !== "link" || !isBare(node)) return;
    const text: PhrasingContent[] = node.children;
    parent.children.splice(index, 1, ...text);
    return index + text.length;
  });
}

const BLOCKS = new Set(["paragraph", "heading", "tableCell"]);

function isBare({ url, children: [only, ...others] }: Link): boolean {
  if (only?.type !== "text" || others.length > 0) return false;
  return [only.value, `http://${only.value}`, `mailto:${only.value}`].includes(url);
}
