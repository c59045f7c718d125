import { parseMarkdown } from "../../../compile/post/markdown/parse-markdown.ts";
import { endOf, positionedText, startOf } from "../../../compile/post/markdown/positioned-text.ts";
import { urlSpan } from "../../../compile/post/markdown/url-span.ts";
import { visitMarkdown } from "../../../compile/post/markdown/visit-nodes.ts";

/** An address in a text: its place, and the link or picture that it belongs to. */
export interface UrlReference {
  use: "link" | "picture";
  url: string;
  /** The place of the URL. */
  start: number;
  end: number;
  /** The whole picture or link. */
  whole: { start: number; end: number };
  alt?: string;
  isHtml?: true;
}

const HTML_URL = /<(a|img)\b[^>]*?\s(?:href|src)=(["'])(.*?)\2[^>]*>/dgi;

/** Finds every link and picture of a Markdown text, the last first, so that each can be replaced in turn. */
export function referencesIn(text: string): UrlReference[] {
  const source = positionedText("", text);
  const found: UrlReference[] = [];
  const pictures = new Set<string>();
  const tree = parseMarkdown(text);
  visitMarkdown(tree, (node) => {
    if (node.type === "imageReference") pictures.add(node.identifier);
    return undefined;
  });
  visitMarkdown(tree, (node) => {
    const whole = { start: startOf(node), end: endOf(node) };
    if (node.type === "html") found.push(...inHtml(node.value, whole.start));
    if (node.type !== "link" && node.type !== "image" && node.type !== "definition") return undefined;
    const [start, end] = urlSpan(node, source);
    const isPicture = node.type === "image" || (node.type === "definition" && pictures.has(node.identifier));
    const alt = node.type === "image" ? { alt: node.alt ?? "" } : {};
    // A bare address is its own text and cannot be rewritten.
    if (end > start) found.push({ use: isPicture ? "picture" : "link", url: node.url, start, end, whole, ...alt });
    return undefined;
  });
  return found.sort((a, b) => b.start - a.start);
}

function inHtml(html: string, offset: number): UrlReference[] {
  if (html.startsWith("<!--")) return [];
  return [...html.matchAll(HTML_URL)].map((match) => {
    const [written, tag = "", , url = ""] = match;
    const start = offset + (match.indices?.[3]?.[0] ?? match.index);
    const whole = { start: offset + match.index, end: offset + match.index + written.length };
    return {
      use: tag.toLowerCase() === "img" ? "picture" : "link",
      url,
      start,
      end: start + url.length,
      whole,
      isHtml: true,
    };
  });
}
