import type { Nodes, Root } from "mdast";
import { parseMarkdown } from "../../../compile/post/markdown/parse-markdown.ts";
import { endOf, startOf } from "../../../compile/post/markdown/positioned-text.ts";
import { visitMarkdown } from "../../../compile/post/markdown/visit-nodes.ts";

/**
 * Joins the lines of each paragraph. A line end within a paragraph is a space to other systems, and a line break on this site
 * (see breakLines). Only running text is joined: hard breaks, code, formulas, tables and HTML have nodes of their own.
 */
export function joinLines(text: string): string {
  const tree = parseMarkdown(text);
  const pictures = pictureLines(tree, text);
  let result = "";
  let from = 0;
  for (const { start, end } of lineEnds(tree, text, 0)) {
    const isFigure = pictures.has(lineStart(text, start)) || pictures.has(lineStart(text, end));
    if (isFigure || isMarkup(text, start, end)) continue;
    result += `${text.slice(from, start)} `;
    from = end;
  }
  return result + text.slice(from);
}

/** The import rejects texts that nest quotes more deeply: see NESTED in import-posts.ts. */
const MAX_QUOTES = 100;

interface Span {
  start: number;
  end: number;
}

/** The spans of running text from the last word of a line to the first word of the next, with the quote marks between. */
function lineEnds(node: Nodes, text: string, quotes: number): Span[] {
  if ("children" in node) {
    const depth = node.type === "blockquote" ? quotes + 1 : quotes;
    return node.children.flatMap((child) => lineEnds(child, text, depth));
  }
  if (node.type !== "text") return [];
  const lineEnd = new RegExp(String.raw`[ \t]*\r?\n[ \t]*(?:>[ \t]*){0,${Math.min(quotes, MAX_QUOTES)}}`, "y");
  const found: Span[] = [];
  for (let at = startOf(node); at < endOf(node); at++) {
    lineEnd.lastIndex = at;
    const [match] = lineEnd.exec(text) ?? [];
    if (match === undefined) continue;
    found.push({ start: at, end: at + match.length });
    at += match.length - 1;
  }
  return found;
}

/** The starts of lines that hold a picture alone, which becomes a figure. */
function pictureLines(tree: Root, text: string): Set<number> {
  const lines = new Set<number>();
  visitMarkdown(tree, (node) => {
    if (node.type !== "image" && node.type !== "imageReference") return undefined;
    const line = lineStart(text, startOf(node));
    const [after = ""] = text.slice(endOf(node)).split("\n", 1);
    const isAlone =
      /^[ \t>]*(?:(?:[*+-]|\d+[.)])[ \t]+)?$/.test(text.slice(line, startOf(node))) && after.trim() === "";
    if (isAlone) lines.add(line);
    return undefined;
  });
  return lines;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

/**
 * Whether an alert's marker such as [!NOTE] ends the first line, or a table row or definition (Kramdown, Goldmark) begins the
 * next.
 */
function isMarkup(text: string, start: number, end: number): boolean {
  return (
    /^[ \t>]*\[!\w+\]$/.test(text.slice(lineStart(text, start), start)) ||
    /^(?:\||:[ \t])/.test(text.slice(end, end + 2))
  );
}
