import type { Nodes, Root } from "mdast";
import { endOf, startOf } from "./positioned-text.ts";
import { mayHoldEmail } from "./spare-autolinks.ts";

/** If the package has no binary for this machine, the full parser reads every text. */
const native = await import("satteri").catch(() => undefined);

const SYNTAX = { features: { gfm: true, math: false, frontmatter: false } };

/** A dollar that could close a formula, or an escape that smart punctuation must know. */
const OUR_SYNTAX = /(?<=[^\s\\])\$(?!\d)|\$\$|\\["'.-]/;
/** The characters of that syntax, which mean nothing in code. */
const OUR_MARKS = /\$|\\["'.-]/g;

/**
 * Syntax that the two parsers read differently, or may, found by random texts and by looking at real ones. All of it is
 * rare, and reading a text with the full parser needlessly costs only some milliseconds. Each pattern runs in linear time,
 * so each repetition in it is bounded or begins at the start of a line.
 */
const READ_DIFFERENTLY = [
  // Nested containers take the quick parser quadratic time.
  /(?:(?:[>+*-]|\d{1,9}[.)])[ \t]{0,4}){100}/,
  // Addresses: without a scheme, in brackets, without a name, and against a table's border.
  /(?<!:\/\/)www\.|\[[^\]]{0,200}https?:|https?:\/\/[^\s|]{0,200}\|/i,
  /https?:\/\/(?![\p{L}\p{N}])/iu,
  // Marks of emphasis beside emoji, escapes, and one another.
  /[*_~][\u{10000}-\u{10FFFF}\uFEFF]|[\u{10000}-\u{10FFFF}\uFEFF][*_~]|\\[*_~][*_~]/u,
  /[\p{L}\p{N}](?:\*{1,3}_|_{1,3}\*)|(?:_\*|\*_)[\p{L}\p{N}]/u,
  // HTML: comments and the like, in lists and quotes, an address without quotation marks.
  /<[!?]|^[ \t>]*(?:[>*+-]|\d{1,9}[.)])[ \t]{0,9}<|<[a-z][^<>]{0,999}=\s{0,9}\//im,
  // In quotes: lists, tables and code.
  /^[ \t>*+\d.)-]*>[ \t]{0,9}(?:(?:[*+-]|\d{1,9}[.)])(?:\s|$)|```|~~~|[^\n]{0,2000}\|)/m,
  // Spaces and entities after a fence.
  /^[ \t>*+\d.)-]*(?:```|~~~)[^\n]{0,200}(?:&|[ \t]{2}|[^\S \t\r\n]|[ \t]\r?$)/m,
  // Notes, which may hold blocks; an empty task; NUL; lines of nothing but spaces.
  /\[\^[^\]\n]{0,200}\]:|\[[ \tx]\][ \t]{0,9}\r?$|\0|^[ \t]+\r?$/im,
];

/**
 * Gives the same tree as the full parser in a twentieth of its time. Undefined for a text that only the full parser reads
 * correctly.
 */
export function parseQuickly(text: string): Root | undefined {
  if (!native || mayHoldEmail(text) || isReadDifferently(text)) return undefined;
  const root = native.markdownToMdast(text, SYNTAX);
  if (root.type !== "root") return undefined;
  return OUR_SYNTAX.test(text) && marksIn(text) > marksInCode(root, text) ? undefined : root;
}

function isReadDifferently(text: string): boolean {
  const written = text.trimStart();
  return READ_DIFFERENTLY.some((pattern) => pattern.test(written)) || hasManyEntities(written);
}

/** Entities of one paragraph take the quick parser quadratic time, and memory: 450 kB of `&amp;` are more than a string may hold. */
function hasManyEntities(text: string): boolean {
  const most = 500;
  if (text.split("&", most + 1).length <= most) return false;
  return text.split(/\n[ \t]*\n/).some((paragraph) => paragraph.split("&", most + 1).length > most);
}

function marksIn(text: string): number {
  return text.match(OUR_MARKS)?.length ?? 0;
}

function marksInCode(node: Nodes, text: string): number {
  if (node.type === "code" || node.type === "inlineCode") return marksIn(text.slice(startOf(node), endOf(node)));
  return "children" in node ? node.children.reduce((sum, child) => sum + marksInCode(child, text), 0) : 0;
}
