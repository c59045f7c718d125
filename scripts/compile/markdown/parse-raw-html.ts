import type { Root } from "hast";
import rehypeRaw from "rehype-raw";
import { unified } from "unified";
import { visit } from "unist-util-visit";

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
  visit(tree, (node, index, parent) => {
    const isComment =
      node.type === "comment" || (node.type === "raw" && /^\s*(<!--(?:(?!-->).)*-->\s*)+$/s.test(node.value));
    if (!isComment || parent === undefined || index === undefined) return;
    parent.children.splice(index, 1);
    return index;
  });
}

function hasRaw(tree: Root): boolean {
  let found = false;
  visit(tree, "raw", () => {
    found = true;
    return false;
  });
  return found;
}
