import type { Root } from "mdast";
import type { AllowedHosts } from "../../../../site/content/allowed-hosts.ts";
import { judgeAttribute } from "./html-rules.ts";
import { readTags } from "./read-tags.ts";
import { visitMarkdown } from "./visit-nodes.ts";

/**
 * Blanks the attributes that are reported as dropped, such as `style`, in the raw HTML of a post, before it becomes elements.
 * Spaces take their place, so that whatever follows stays where its author wrote it.
 */
export function dropAttributes(tree: Root, allow: AllowedHosts = {}): void {
  visitMarkdown(tree, (node) => {
    if (node.type === "html") node.value = withoutDropped(node.value, allow);
  });
}

function withoutDropped(html: string, allow: AllowedHosts): string {
  const dropped = readTags(html).flatMap(({ kind, name, attributes }) =>
    kind === "start" ? attributes.filter((one) => isDropped(name, one, allow)) : [],
  );
  if (dropped.length === 0) return html;
  let kept = 0;
  const parts = dropped.map(({ start, end }) => {
    const part = html.slice(kept, start) + blank(html.slice(start, end));
    kept = end;
    return part;
  });
  const rest = [...parts, html.slice(kept)].join("");
  // Of two attributes of one name, a browser reads the first: now that is the second.
  return withoutDropped(rest, allow);
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, " ");
}

function isDropped(element: string, { name, value }: { name: string; value: string }, allow: AllowedHosts): boolean {
  return judgeAttribute(element, name, value, allow)?.code === "html-dropped-attribute";
}
