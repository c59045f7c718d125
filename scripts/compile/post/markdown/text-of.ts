import type { Nodes } from "hast";

/** Text as a reader would say it: without the numbers of footnote references. */
export function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node) || (node.type === "element" && node.properties.dataFootnoteRef !== undefined)) return "";
  return node.children.map(textOf).join("");
}
