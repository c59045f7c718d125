import type { Root } from "mdast";
import { restoreEscapes } from "./keep-escapes.ts";
import { visitMarkdown } from "./visit-nodes.ts";

/** Makes a file with CR LF give the same tree as one with LF, and alternative texts plain text. */
export function normalizeValues(tree: Root): void {
  visitMarkdown(tree, (node) => {
    if ("value" in node && node.value.includes("\r")) node.value = node.value.replace(/\r\n?/g, "\n");
    if ("alt" in node && node.alt) node.alt = restoreEscapes(node.alt).replace(/\s+/g, " ");
  });
}
