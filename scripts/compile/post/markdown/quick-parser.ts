import type { Nodes, Root } from "mdast";
import { endOf, startOf } from "./positioned-text.ts";
import { mayHoldEmail } from "./spare-autolinks.ts";

/** If the package has no binary for this machine, the full parser reads every text. */
const native = await import("satteri").catch(() => undefined);

const SYNTAX = { features: { gfm: true, math: false, frontmatter: false } };

/** A dollar that could close a formula, or an escape that smart punctuation must know. */
const OUR_SYNTAX = /(?<=[^\s\\])\$(?!\d)|\$\$|\\["'.-]/;
/** The characters of that syntax. */
const OUR_MARKS = /\$|\\["'.-]/;

/**
 * Syntax within lines that the two parsers read differently, or may, found by random texts and by looking at real ones. It means
 * nothing in code. Reading a text with the full parser needlessly costs some milliseconds, and thirty where it is long. Each pattern
 * runs in linear time, so each repetition in it is bounded or begins at the start of a line.
 */
const LINES_READ_DIFFERENTLY = [
  // Addresses: without a scheme, without a name, and against a table's border.
  /(?<!:\/\/)www\.|https?:\/\/[^\s|]{0,200}\|/i,
  /https?:\/\/(?![\p{L}\p{N}])/iu,
  // Marks of emphasis beside emoji, escapes, and one another.
  /[*_~][\u{10000}-\u{10FFFF}\uFEFF]|[\u{10000}-\u{10FFFF}\uFEFF][*_~]|\\[*_~][*_~]/u,
  /[\p{L}\p{N}](?:\*{1,3}_|_{1,3}\*)|(?:_\*|\*_)[\p{L}\p{N}]/u,
];

/** The same for blocks, code among them. */
const BLOCKS_READ_DIFFERENTLY = [
  // Nested containers take the quick parser quadratic time.
  /(?:(?:[>+*-]|\d{1,9}[.)])[ \t]{0,4}){100}/,
  // HTML: comments and the like, in lists and quotes, an address without quotation marks.
  /<[!?]|^[ \t>]*(?:[>*+-]|\d{1,9}[.)])[ \t]{0,9}<|<[a-z][^<>]{0,999}=\s{0,9}\//im,
  // In quotes: lists, tables and code.
  /^[ \t>*+\d.)-]*>[ \t]{0,9}(?:(?:[*+-]|\d{1,9}[.)])(?:\s|$)|```|~~~|[^\n]{0,2000}\|)/m,
  // An indented mark of a list right below a rule or a heading.
  /^[ \t>]*(?:-{3,}|#{1,6}[ \t][^\n]{0,2000})[ \t]{0,9}\r?\n(?: {4}|\t)[ \t]{0,9}(?:[*+-]|\d{1,9}[.)])/m,
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
  if (!native || hasOddBlocks(text)) return undefined;
  const root = native.markdownToMdast(text, SYNTAX);
  if (root.type !== "root") return undefined;
  const [isOdd, hasOurs] = [hasOddLines(text), OUR_SYNTAX.test(text)];
  if (!isOdd && !hasOurs) return root;
  const prose = withoutCode(root, text);
  // A dollar in code may close a formula, which begins outside of it.
  return (isOdd && hasOddLines(prose)) || (hasOurs && OUR_MARKS.test(prose)) ? undefined : root;
}

function hasOddBlocks(text: string): boolean {
  const written = text.trimStart();
  return BLOCKS_READ_DIFFERENTLY.some((pattern) => pattern.test(written)) || hasManyEntities(written);
}

function hasOddLines(text: string): boolean {
  if (mayHoldEmail(text)) return true;
  const written = text.replace(TWICE_EMPHASIZED, "");
  if (LINES_READ_DIFFERENTLY.some((pattern) => pattern.test(written))) return true;
  return hasAddressInBrackets(written.replace(PAIR, "").replace(PAIR, ""));
}

/** Links, and brackets without an address, that hold no others. */
const PAIR = /\[[^[\]\n]{0,500}\]\([^()\s]{0,500}\)|\[(?:(?!https?:)[^[\]\n]){0,500}\]/gi;

/** An address is no link behind an open bracket of its paragraph. */
function hasAddressInBrackets(text: string): boolean {
  return text.split(PARAGRAPH_END).some((paragraph) => {
    const open = paragraph.indexOf("[");
    return open !== -1 && /https?:/i.test(paragraph.slice(open));
  });
}

const PARAGRAPH_END = /\n[ \t]*\r?\n/;

/** Words between `**_` and `_**`, or the other way round, that stand alone: both parsers read them as they are meant. */
const TWICE_EMPHASIZED = /(?<=^|[\s(])(?:\*\*_[\p{L}\p{N}]{1,50}_\*\*|_\*\*[\p{L}\p{N}]{1,50}\*\*_)(?=[\s).,:;]|$)/gmu;

/** The text with signs of code in place of its code. */
function withoutCode(root: Root, text: string): string {
  let kept = "";
  let from = 0;
  for (const { start, end } of codeIn(root)) {
    kept += text.slice(from, start) + "`".repeat(end - start);
    from = end;
  }
  return kept + text.slice(from);
}

/** The places of code, in the order of the text. */
function codeIn(node: Nodes): { start: number; end: number }[] {
  if (node.type === "code" || node.type === "inlineCode") return [{ start: startOf(node), end: endOf(node) }];
  return "children" in node ? node.children.flatMap(codeIn) : [];
}

/** Entities of one paragraph take the quick parser quadratic time, and memory: 450 kB of `&amp;` are more than a string may hold. */
function hasManyEntities(text: string): boolean {
  const most = 500;
  if (text.split("&", most + 1).length <= most) return false;
  return text.split(PARAGRAPH_END).some((paragraph) => paragraph.split("&", most + 1).length > most);
}
