import type { Definition, Image, Link } from "mdast";
import { endOf, type PositionedText, startOf } from "./positioned-text.ts";

export type Span = [start: number, end: number];

/** The offsets of the URL itself in `[text](url "title")`, `![alt](<url>)`, `[label]: url`, `<url>` or a bare URL. */
export function urlSpan(node: Link | Image | Definition, source: PositionedText): Span {
  const start = startOf(node) + lengthBefore(node, source);
  const rest = source.text.slice(start, endOf(node));
  return [start, start + lengthOf(rest, source.text[start - 1] === "<")];
}

function lengthBefore(node: Link | Image | Definition, source: PositionedText): number {
  const written = source.slice(node);
  if (node.type === "definition") return /^\[(?:\\[\s\S]|[^\]\\])*\]:\s*<?/.exec(written)?.[0].length ?? 0;
  if (node.type === "link" && !written.startsWith("[")) return written.startsWith("<") ? 1 : 0;
  const labelEnd = node.type === "link" ? endOfLabel(node) : undefined;
  const close = closeOfLabel(source.text, { start: startOf(node), end: endOf(node), labelEnd }) - startOf(node);
  return close < 0 ? 0 : close + (BEFORE_URL.exec(written.slice(close))?.[0].length ?? 0);
}

function lengthOf(rest: string, isBracketed: boolean): number {
  if (isBracketed) return /^(?:\\[\s\S]|[^>\\])*/.exec(rest)?.[0].length ?? 0;
  const length = /^\S*/.exec(rest)?.[0].length ?? 0;
  return length === rest.length && rest.endsWith(")") ? length - 1 : length;
}

/** Where the last part of a link's label ends. */
export function endOfLabel(link: Link): number {
  const last = link.children.at(-1);
  return last ? endOf(last) : startOf(link);
}

interface Labelled {
  start: number;
  end: number;
  /** Where the last part of a link's label ends. The label of a picture has no parts. */
  labelEnd?: number | undefined;
}

/**
 * The offset of the `](` between a label and its address, or -1. A label and a title may both contain a link of their own. The
 * right `](` is the first one after which an address, and a title if there is one, extend to the end.
 */
export function closeOfLabel(text: string, { start, end, labelEnd }: Labelled): number {
  if (labelEnd !== undefined) return text.indexOf("](", Math.max(start, labelEnd));
  const written = text.slice(start, end);
  for (let at = written.indexOf("]("); at !== -1; at = written.indexOf("](", at + 1)) {
    if (RESOURCE.test(written.slice(at))) return start + at;
  }
  return text.lastIndexOf("](", end - 1);
}

/** Matches the space between the parts of a link. In a quotation, a new line begins with `>`. */
const GAP = String.raw`[ \t]*(?:[\r\n][\s>]*)?`;
const BEFORE_URL = new RegExp(String.raw`^\]\(${GAP}<?`);
const PART = String.raw`\\[\s\S]|[^\s()\\]`;
/** An address may contain pairs of parentheses, nested up to two levels. */
const ADDRESS = String.raw`(?:${PART}|\((?:${PART}|\((?:${PART})*\))*\))*`;
const TITLE = String.raw`"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:\\[\s\S]|[^)\\])*\)`;
const RESOURCE = new RegExp(
  String.raw`^\]\(${GAP}(?:<(?:\\.|[^<>\\\r\n])*>|(?!<)${ADDRESS})(?:(?=\s)${GAP}(?:${TITLE}))?${GAP}\)$`,
);
