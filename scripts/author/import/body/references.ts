import type { Link, LinkReference } from "mdast";
import { restoreEscapes } from "../../../compile/post/markdown/keep-escapes.ts";
import { parseMarkdown } from "../../../compile/post/markdown/parse-markdown.ts";
import { endOf, positionedText, startOf } from "../../../compile/post/markdown/positioned-text.ts";
import { urlSpan } from "../../../compile/post/markdown/url-span.ts";
import { EXIT, visitMarkdown } from "../../../compile/post/markdown/visit-nodes.ts";
import { attributesOf } from "./attributes.ts";

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
  /** It is within other HTML, where Markdown is not parsed. */
  isHtml?: true;
  /** Set for a picture in a link, which cannot contain another link: the picture is alone in it, or beside words. */
  inLink?: "alone" | "beside words";
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
  /** The last link that the visit has entered. */
  let link: { end: number; hasWords: boolean } = { end: 0, hasWords: false };
  let isInAnchor = false;
  visitMarkdown(tree, (node) => {
    const whole = { start: startOf(node), end: endOf(node) };
    if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") isInAnchor = false;
    const inLink = whole.start < link.end && link.hasWords ? "beside words" : "alone";
    const isInLink = isInAnchor || whole.start < link.end;
    if (node.type === "html") {
      found.push(...inHtml(node.value, whole.start, isInLink));
      isInAnchor = endsInAnchor(node.value, isInAnchor);
    }
    if (node.type === "link" || node.type === "linkReference") link = { end: whole.end, hasWords: hasWords(node) };
    if (node.type !== "link" && node.type !== "image" && node.type !== "definition") return undefined;
    const [start, end] = urlSpan(node, source);
    const isPicture = node.type === "image" || (node.type === "definition" && pictures.has(node.identifier));
    const picture = node.type === "image" ? { alt: restoreEscapes(node.alt ?? ""), ...(isInLink && { inLink }) } : {};
    // A bare address is its own text and cannot be rewritten.
    if (end > start) found.push({ use: isPicture ? "picture" : "link", url: node.url, start, end, whole, ...picture });
    return undefined;
  });
  return found.sort((a, b) => b.start - a.start);
}

function hasWords(link: Link | LinkReference): boolean {
  let found = false;
  visitMarkdown(link, (node) => {
    found ||= (node.type === "text" || node.type === "inlineCode") && node.value.trim() !== "";
    return found ? EXIT : undefined;
  });
  return found;
}

/** Whether an <a> is open at the end of the HTML. One without href is no link, and neither is one that closes itself. */
function endsInAnchor(html: string, wasInAnchor: boolean): boolean {
  const last = [...html.matchAll(/<\/?a(?=[\s>/])/gi)].at(-1);
  if (last === undefined) return wasInAnchor;
  const [tag = ""] = OPEN_ANCHOR.exec(html.slice(last.index)) ?? [];
  return /\shref\s*=/i.test(tag) && !/["'\s]\/>$/.test(tag);
}

const OPEN_ANCHOR = /^<a(?:"[^"]*"|'[^']*'|[^>"'])*>/i;

function inHtml(html: string, offset: number, isInLink: boolean): UrlReference[] {
  if (html.startsWith("<!--")) return [];
  return [...html.matchAll(HTML_URL)].map((match) => {
    const [written, tag = "", , url = ""] = match;
    const start = offset + (match.indices?.[3]?.[0] ?? match.index);
    const whole = { start: offset + match.index, end: offset + match.index + written.length };
    const place = { url, start, end: start + url.length, whole };
    if (tag.toLowerCase() !== "img") return { use: "link", ...place };
    const { alt = "" } = attributesOf(written.slice("<img".length)).named;
    const isAlone = written.length === html.trim().length;
    const inLink = endsInAnchor(html.slice(0, match.index), isInLink);
    return { use: "picture", ...place, alt, ...(!isAlone && { isHtml: true }), ...(inLink && { inLink: "alone" }) };
  });
}
