import type { Nodes, Root } from "mdast";
import { visitMarkdown } from "./visit-nodes.ts";

/** The offsets of markup that a copy of the text for another place writes differently. */
export type MarkupSpan = { start: number; end: number } & (
  | { type: "link"; url: string; title: string | undefined; labelEnd: number }
  | { type: "image"; url: string; title: string | undefined }
  | { type: "definition"; url: string; title: string | undefined; identifier: string; label: string }
  | { type: "imageReference"; identifier: string }
  | { type: "html"; value: string }
  | { type: "heading"; depth: number }
);

/** Collects the spans in the order of the text. Must run before later stages change the tree. */
export function markupSpans(tree: Root): MarkupSpan[] {
  const marks: MarkupSpan[] = [];
  visitMarkdown(tree, (node) => {
    const { start, end } = span(node);
    if (node.type === "link") {
      const last = node.children.at(-1);
      const labelEnd = last ? span(last).end : start;
      marks.push({ type: "link", start, end, url: node.url, title: node.title ?? undefined, labelEnd });
    } else if (node.type === "image") {
      marks.push({ type: "image", start, end, url: node.url, title: node.title ?? undefined });
    } else if (node.type === "definition") {
      const { url, title, identifier, label } = node;
      marks.push({
        type: "definition",
        start,
        end,
        url,
        identifier,
        title: title ?? undefined,
        label: label ?? identifier,
      });
    } else if (node.type === "imageReference") {
      marks.push({ type: "imageReference", start, end, identifier: node.identifier });
    } else if (node.type === "html") marks.push({ type: "html", start, end, value: node.value });
    else if (node.type === "heading") marks.push({ type: "heading", start, end, depth: node.depth });
    return undefined;
  });
  return marks;
}

function span(node: Nodes): { start: number; end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}
