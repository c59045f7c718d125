import type { Nodes, Root } from "mdast";
import { endOf, startOf } from "./positioned-text.ts";
import { mayHoldEmail } from "./spare-autolinks.ts";

/** Where there is no binary of it for a machine, the full parser reads every text. */
const native = await import("satteri").catch(() => undefined);

/** Characters. A long article has 20,000; some texts of one mark repeated cost this parser the square of their length. */
const LONGEST = 100_000;

const SYNTAX = { features: { gfm: true, math: false, frontmatter: false } };

/** A dollar that could close a formula, and the escapes that smart punctuation has to know of. */
const OUR_SYNTAX = /(?<=[^\s\\])\$(?!\d)|\$\$|\\["'.-]/;
/** What all of it is made of: in code it means nothing. */
const OUR_MARKS = /\$|\\["'.-]/g;

/**
 * What the two parsers read differently, or may, found by random texts and by a look at what people write. All of it is
 * rare: that the full parser takes a text that the other would have read well costs some milliseconds. Each pattern takes
 * a time in proportion to the text, so each repetition within one has a bound or begins at a line's start.
 */
const READ_DIFFERENTLY = [
  // Containers within containers cost the quick parser the square of their number.
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
 * The tree of the full parser, at a twentieth of its time; undefined for a text that holds what only the full parser
 * reads as it should be read.
 */
export function parseQuickly(text: string): Root | undefined {
  if (!native || text.length > LONGEST || mayHoldEmail(text) || isReadDifferently(text)) return undefined;
  const root = native.markdownToMdast(text, SYNTAX);
  if (root.type !== "root") return undefined;
  return OUR_SYNTAX.test(text) && marksIn(text) > marksInCode(root, text) ? undefined : root;
}

function isReadDifferently(text: string): boolean {
  const written = text.trimStart();
  return READ_DIFFERENTLY.some((pattern) => pattern.test(written));
}

function marksIn(text: string): number {
  return text.match(OUR_MARKS)?.length ?? 0;
}

function marksInCode(node: Nodes, text: string): number {
  if (node.type === "code" || node.type === "inlineCode") return marksIn(text.slice(startOf(node), endOf(node)));
  return "children" in node ? node.children.reduce((sum, child) => sum + marksInCode(child, text), 0) : 0;
}
