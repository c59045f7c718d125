import type { Element, Root, RootContent } from "hast";
import rehypeRaw from "rehype-raw";
import { unified } from "unified";
import { hastText } from "./hast-text.ts";
import { EXIT, replaceHtml, visitHtml } from "./visit-nodes.ts";

const parser = unified().use(rehypeRaw).freeze();

/** Turns `raw` nodes into elements and drops HTML comments. Costly, so only used for a post that contains HTML. */
export function parseRawHtml(tree: Root, text: string): Root {
  dropComments(tree);
  if (!hasRaw(tree)) return tree;
  const parsed = parser.runSync(tree, text);
  dropComments(parsed);
  parsed.children = inParagraphs(parsed.children);
  return parsed;
}

/**
 * Puts text that is outside of any element into paragraphs, as the page's layout needs. Such text occurs because a block of HTML
 * extends to the next empty line, beyond its last tag.
 */
function inParagraphs(children: readonly RootContent[]): RootContent[] {
  const placed: RootContent[] = [];
  let run: RootContent[] = [];
  const close = () => {
    placed.push(...(run.some((node) => hastText(node).trim() !== "") ? [paragraph(run)] : run));
    run = [];
  };
  for (const child of children) {
    if (isInline(child)) run.push(child);
    else {
      close();
      placed.push(child);
    }
  }
  close();
  return placed;
}

const INLINE = new Set(
  "a abbr b br cite code del dfn em i img ins kbd mark q s samp small span strong sub sup u var wbr".split(" "),
);

/** A link may contain blocks, which a paragraph cannot. */
function isInline(node: RootContent): boolean {
  return node.type === "text" || (node.type === "element" && INLINE.has(node.tagName) && node.children.every(isInline));
}

function paragraph(run: RootContent[]): Element {
  const [first] = run;
  const children = run.filter((node) => node.type === "text" || node.type === "element");
  return {
    type: "element",
    tagName: "p",
    properties: {},
    children,
    ...(first?.position && { position: first.position }),
  };
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
