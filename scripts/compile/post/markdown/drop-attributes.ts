import type { Root } from "mdast";
import type { AllowedHosts } from "../../../../site/content/allowed-hosts.ts";
import { blank } from "../../source/blank.ts";
import { judgeAttribute } from "./html-rules.ts";
import { readTags } from "./read-tags.ts";
import { visitMarkdown } from "./visit-nodes.ts";

/**
 * Removes the attributes that are reported as dropped, such as `style`, from the raw HTML of a post before it is parsed. Spaces
 * take their place, so that positions stay the same.
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
  // A browser reads only the first attribute of a name. If that was dropped, a second one counts, so the HTML is checked again.
  return withoutDropped(rest, allow);
}

function isDropped(element: string, { name, value }: { name: string; value: string }, allow: AllowedHosts): boolean {
  return judgeAttribute(element, name, value, allow)?.code === "html-dropped-attribute";
}
