import type { Nodes, Root } from "mdast";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { PositionedText } from "./positioned-text.ts";
import { needsEndTag, readAllTags } from "./read-tags.ts";

/** A long article has 20,000 characters. Compiling takes up to 2 kB of memory for each character. */
const MAX_LENGTH = 500_000;
/** Every stage after the parser walks the tree recursively. */
export const MAX_DEPTH = 100;

export function checkLength({ file, text, place }: PositionedText): Diagnostic[] {
  const body = text.trimStart().length;
  if (body <= MAX_LENGTH) return [];
  const message = `The post has ${body.toLocaleString("en-US")} characters; ${MAX_LENGTH.toLocaleString("en-US")} are the most`;
  const hint = "Split it into several posts; data belongs in figures";
  return [diagnostic("markdown-too-long", file, place(text.length - body + MAX_LENGTH), { message, hint })];
}

/** `tree` is undefined if the parser itself ran out of stack. */
export function checkDepth(tree: Root | undefined, source: PositionedText): Diagnostic[] {
  const place = tree === undefined ? source.place(0) : (deepMarkdown(tree, source) ?? deepHtml(tree, source));
  if (place === undefined) return [];
  const message = `More than ${MAX_DEPTH} quotes, lists or elements are nested here`;
  const hint = "Close open elements, or use less nesting";
  return [diagnostic("markdown-too-deep", source.file, place, { message, hint })];
}

function deepMarkdown(tree: Root, source: PositionedText) {
  const node = tooDeep(tree, 0);
  return node && source.nodePlace(node);
}

/** Recursion ends at the limit, so that no tree exhausts the stack. */
function tooDeep(node: Nodes, depth: number): Nodes | undefined {
  if (depth > MAX_DEPTH) return node;
  if (!("children" in node)) return undefined;
  for (let at = node.children.length - 1; at >= 0; at--) {
    const child = node.children[at];
    const found = child && tooDeep(child, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function deepHtml(tree: Root, source: PositionedText) {
  let depth = 0;
  for (const tag of readAllTags(tree, source).filter(needsEndTag)) {
    depth = Math.max(0, depth + (tag.kind === "start" ? 1 : -1));
    if (depth > MAX_DEPTH) return source.place(tag.start, tag.end);
  }
}
