import type { Element, ElementContent } from "hast";

const BLOCKS = new Set("p h1 h2 h3 h4 h5 h6 div ul ol li blockquote pre table hr dl dt dd picture img".split(" "));

type BlockWriter = (element: Element) => string[];

const WRITERS: Record<string, BlockWriter> = {
  hr: () => ["* * *"],
  img: (element) => [textOf(element)],
  ul: (element) => [list(element, () => "- ")],
  ol: (element) => [list(element, (i) => `${i + Number(element.properties.start ?? 1)}. `)],
  blockquote: ({ children }) => [prefixed(blocks(children).join("\n\n"), "> ")],
  pre: (element) => [prefixed(textOf(element).replace(/\n$/, ""), "    ")],
  table: (element) => [rowsOf(element).join("\n")],
};

/**
 * A text of a mail for programs that show no HTML: blocks are apart, and each URL has its own line, so that all programs make it
 * a link.
 */
export function plainText(nodes: readonly ElementContent[]): string {
  return blocks(nodes).join("\n\n");
}

function blocks(nodes: readonly ElementContent[]): string[] {
  const found: string[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    const text = paragraph(line);
    if (text !== "") found.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (node.type !== "element" || !isBlock(node)) {
      line.push(node);
      continue;
    }
    endLine();
    found.push(...(WRITERS[node.tagName]?.(node) ?? blocks(node.children)));
  }
  endLine();
  return found.filter((block) => block.trim() !== "");
}

/** A link around blocks is a block too. */
function isBlock({ tagName, children }: Element): boolean {
  if (BLOCKS.has(tagName)) return true;
  return children.some((child) => child.type === "element" && isBlock(child));
}

function paragraph(nodes: ElementContent[]): string {
  const words = nodes
    .map(textOf)
    .join("")
    .replace(/[ \t\n]+/g, " ")
    .replaceAll(LINE_BREAK, "\n")
    .replace(/ *\n */g, "\n")
    .trim();
  return [words, ...new Set(nodes.flatMap(linksIn))].filter((text) => text !== "").join("\n");
}

/** Stands for a line break while white space is joined. */
const LINE_BREAK = "\u2028";

function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return "";
  if (node.tagName === "br") return LINE_BREAK;
  if (node.tagName === "img") return String(node.properties.alt ?? "");
  const words = node.children.map(textOf).join("");
  if (node.tagName === "sup" && node.children.some(isLink)) return `[${words}]`;
  return node.tagName === "sup" ? `^${words}` : node.tagName === "sub" ? `_${words}` : words;
}

function isLink(node: ElementContent): boolean {
  return node.type === "element" && node.tagName === "a";
}

/**
 * The URLs of links in a node. A footnote's number needs none, because the note follows in the text. Nor does a link whose text
 * is its URL.
 */
function linksIn(node: ElementContent): string[] {
  if (node.type !== "element" || node.tagName === "sup") return [];
  const { href } = node.properties;
  const own = node.tagName === "a" && typeof href === "string" && textOf(node) !== href ? [href] : [];
  return [...own, ...node.children.flatMap(linksIn)];
}

function list({ children }: Element, marker: (index: number) => string): string {
  const items = children.filter((child) => child.type === "element");
  return items
    .map((item, i) => {
      const text = blocks(item.children).join("\n");
      return marker(i) + text.replaceAll("\n", `\n${" ".repeat(marker(i).length)}`);
    })
    .join("\n");
}

function rowsOf(element: Element): string[] {
  if (element.tagName === "tr") return [element.children.filter(isCell).map(cellText).join(" | ")];
  return element.children.flatMap((child) => (child.type === "element" ? rowsOf(child) : []));
}

function isCell(node: ElementContent): boolean {
  return node.type === "element";
}

function cellText(node: ElementContent): string {
  return paragraph([node]).replaceAll("\n", " ");
}

function prefixed(text: string, prefix: string): string {
  return text
    .split("\n")
    .map((line) => (prefix + line).trimEnd())
    .join("\n");
}
