import type { Root } from "mdast";
import { restoreEscapes } from "./keep-escapes.ts";
import { visitMarkdown } from "./visit-nodes.ts";

/**
 * Makes a file with CR LF give the same tree as one with LF. Restores escaped characters in everything that is not prose:
 * alternative texts, titles, addresses, and the words after the fence of a code block.
 */
export function normalizeValues(tree: Root): void {
  visitMarkdown(tree, (node) => {
    if (node.type === "text") {
      if (node.value.includes("\r")) node.value = toLf(node.value);
      return;
    }
    if ("value" in node && node.value.includes("\r")) node.value = toLf(node.value);
    if ("title" in node && node.title) node.title = restoreEscapes(node.title);
    if ("lang" in node && node.lang) node.lang = restoreEscapes(node.lang);
    if ("meta" in node && node.meta) node.meta = restoreEscapes(node.meta);
    if ("url" in node) node.url = restoreEscapes(node.url);
    if ("label" in node && node.label) node.label = restoreEscapes(node.label);
    if ("alt" in node && node.alt) node.alt = restoreEscapes(node.alt).replace(/\s+/g, " ");
  });
}

function toLf(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
