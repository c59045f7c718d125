import type { Root } from "hast";
import { visit } from "unist-util-visit";

/** Written apart from the compiler's own rules, so that it can catch a hole in them. */
export function dangers(body: Root): string[] {
  const found: string[] = [];
  visit(body, (node) => {
    if (node.type === "raw" || node.type === "comment" || node.type === "doctype") found.push(node.type);
    if (node.type !== "element") return;
    if (/^(?:script|style|iframe|object|embed|form|svg|link|meta|base|video|audio|template)$/.test(node.tagName)) {
      found.push(`<${node.tagName}>`);
    }
    for (const [name, value] of Object.entries(node.properties)) {
      if (/^on|^style$/i.test(name)) found.push(name);
      if (/^\s*(?:javascript|vbscript|data):/i.test(String(value))) found.push(String(value));
    }
  });
  return found;
}
