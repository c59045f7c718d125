import type { Definition, Image, Link } from "mdast";
import { type PositionedText, startOf } from "./positioned-text.ts";

export type Span = [start: number, end: number];

/** Offsets of the URL itself in `[text](url "title")`, `![alt](<url>)`, `[label]: url`, `<url>` or a bare URL. */
export function urlSpan(node: Link | Image | Definition, source: PositionedText): Span {
  const written = source.slice(node);
  const before = lengthBefore(node, written);
  const rest = written.slice(before);
  return [startOf(node) + before, startOf(node) + before + lengthOf(rest, written[before - 1] === "<")];
}

function lengthBefore(node: Link | Image | Definition, written: string): number {
  if (node.type === "definition") return /^\[(?:\\[\s\S]|[^\]\\])*\]:\s*<?/.exec(written)?.[0].length ?? 0;
  if (node.type === "link" && !written.startsWith("[")) return written.startsWith("<") ? 1 : 0;
  const resource = written.lastIndexOf("](");
  return resource < 0 ? 0 : resource + (/^\]\(\s*<?/.exec(written.slice(resource))?.[0].length ?? 0);
}

function lengthOf(rest: string, isBracketed: boolean): number {
  if (isBracketed) return /^(?:\\[\s\S]|[^>\\])*/.exec(rest)?.[0].length ?? 0;
  const length = /^\S*/.exec(rest)?.[0].length ?? 0;
  return length === rest.length && rest.endsWith(")") ? length - 1 : length;
}
