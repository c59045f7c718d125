import type { Root, RootContent } from "mdast";
import { endOf, startOf } from "./positioned-text.ts";
import { endOfLabel } from "./url-span.ts";
import { visitMarkdown } from "./visit-nodes.ts";

/** The offsets of markup that other outputs of the text, such as a feed, write differently. */
export type MarkupSpan = { start: number; end: number } & Markup;

type Markup =
  | { type: "link"; url: string; title: string | undefined; labelEnd: number }
  | { type: "image"; url: string; title: string | undefined }
  | { type: "definition"; url: string; title: string | undefined; identifier: string; label: string }
  | { type: "imageReference"; identifier: string }
  | { type: "html"; value: string }
  | { type: "heading"; depth: number };

/** Collects the spans in the order of the text. Must run before later stages change the tree. */
export function markupSpans(tree: Root): MarkupSpan[] {
  const marks: MarkupSpan[] = [];
  visitMarkdown(tree, (node) => {
    const markup = markupOf(node);
    if (markup) marks.push({ start: startOf(node), end: endOf(node), ...markup });
  });
  return marks;
}

function markupOf(node: RootContent): Markup | undefined {
  const { type } = node;
  if (type === "html") return { type, value: node.value };
  if (type === "heading") return { type, depth: node.depth };
  if (type === "imageReference") return { type, identifier: node.identifier };
  if (type !== "link" && type !== "image" && type !== "definition") return undefined;
  const target = { url: node.url, title: node.title ?? undefined };
  if (type === "image") return { type, ...target };
  if (type === "link") return { type, ...target, labelEnd: endOfLabel(node) };
  return { type, ...target, identifier: node.identifier, label: node.label ?? node.identifier };
}
