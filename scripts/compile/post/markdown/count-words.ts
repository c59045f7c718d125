import type { Nodes } from "hast";

const NOT_PROSE = new Set(["math", "pre"]);

/** Words of prose. Code blocks and formulas are looked at rather than read, and are not counted. */
export function countWords(node: Nodes): number {
  if (node.type === "text") return node.value.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,-]*/gu)?.length ?? 0;
  if (!("children" in node) || (node.type === "element" && NOT_PROSE.has(node.tagName))) return 0;
  return node.children.reduce((sum, child) => sum + countWords(child), 0);
}
