import type { Root } from "hast";
import rehypeRaw from "rehype-raw";
import { unified } from "unified";
import { EXIT, replaceHtml, visitHtml } from "./visit-nodes.ts";

const parser = unified().use(rehypeRaw).freeze();

/** Turns `raw` nodes into elements and drops HTML comments. Costly, so only for a post that holds HTML. */
export function parseRawHtml(tree: Root, text: string): Root {
  dropComments(tree);
  if (!hasRaw(tree)) return tree;
  const parsed = parser.runSync(tree, text);
  dropComments(parsed);
  return parsed;
}

function dropComments(tree: Root): void {
  replaceHtml(tree, (node) => {
    const isComment =
      node.type === "comment" || (node.type === "raw" && /^\s*(<!--(?:(?!-->).)*-->\s*)+$/s.test(node.value));
    return isComment ? [] : undefined;
  });
}

function hasRaw(tree: Root): boolean {
  let found = false;
  visitHtml(tree, ({ type }) => {
    found ||= type === "raw";
    return found ? EXIT : undefined;
  });
  return found;
}
