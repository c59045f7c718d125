// Finds texts that the quick parser reads differently from the full one.
import type { Nodes, Root, RootContent } from "mdast";
import { endOf, startOf } from "./positioned-text.ts";
import { mayHoldEmail } from "./spare-autolinks.ts";

/**
 * A dollar sign that could open a formula, one that could close it, and the sign of a display formula. The full parser does not
 * count a letter beyond U+FFFF as a letter.
 */
const OPENING = /(?:(?<![\p{L}\p{N}])|(?<=[\u{10000}-\u{10FFFF}]))\$(?!\s)/u;
const CLOSING = /(?<=[^\s\\])\$(?!\d)/;
const DISPLAY = "$$";
/** Matches code spans that a line with the sign of a display formula ends. */
const DISPLAY_IN_CODE = /`[^`]{0,2000}\n[ \t>]*\$\$/;

/**
 * A pattern, and marks: unless a text contains one of the marks, if there are any, it cannot match. Searching for marks takes a
 * tenth of the time of most patterns.
 */
type Difference = readonly [pattern: RegExp, ...marks: string[]];

/**
 * Inline syntax that the two parsers read differently, or may read differently. The patterns were found with random texts and by
 * inspecting real ones. They do not apply to code. Using the full parser needlessly costs some milliseconds, and thirty for a
 * long text. Each pattern runs in linear time, so each repetition in it is bounded or begins at the start of a line.
 */
const LINES_READ_DIFFERENTLY: readonly Difference[] = [
  // Addresses: without a scheme, without a host, with escapes, and next to a table's border.
  [/(?<!:\/\/)www\./i],
  [/https?:\/\/[^\s|]{0,200}\|/i, "|"],
  [/https?:\/\/[^\s\\()]{0,200}(?:\\|[._]_|\.\.(?=\s|$))/i, "\\", "._", "__", ".."],
  [/https?:\/\/(?![\p{L}\p{N}])/iu, "://"],
  // A link reference whose name continues on an indented line.
  [/\[[^[\]\n]{0,500}\n[ \t]{1,99}[^[\]]{0,500}\](?!\()/, "["],
  // Emphasis marks next to emoji, escapes and each other.
  [/[*_~][\u{10000}-\u{10FFFF}\uFEFF]|[\u{10000}-\u{10FFFF}\uFEFF][*_~]|\\[*_~][*_~]/u],
  [/(?:_\*|\*_)(?:[*_]{0,9}[\p{L}\p{N}]|(?<=[\p{L}\p{N}][*_]{0,9}..))/u, "_*", "*_"],
];

/** The same for block syntax. These patterns do not apply to fenced code at the top level of the text. */
const BLOCKS_READ_DIFFERENTLY: readonly Difference[] = [
  // HTML: in lists and quotes; comments and similar markup that is there or indented; attributes without quotation marks.
  [
    /^[ \t]+<[!?]|^[ \t>*+\d.)-]*[>*+.)-][ \t]{0,9}<|^[ \t]*>[^\n]{0,2000}<[!?]|\]:[ \t]{0,9}<[!?]|<[a-z][^<>]{0,999}=\s{0,9}\/|^[ \t>]*<(?:script|style|textarea)/im,
    "<",
  ],
  // HTML right below the text of a list item, a quote or a footnote.
  [
    /^ {0,3}<[a-z](?<=^[ \t]*(?:[>*+-]|\d{1,9}[.)]|\[\^)[^\n]{0,2000}\n(?:[ \t]*[^\s<][^\n]{0,2000}\n){0,9} {0,3}<.)/im,
    "<",
  ],
  // A table's border that looks like a list item, a tab after a quote's mark, and list items that are empty or begin with code.
  [/^[ \t]+[-:]+[ \t]{0,9}\||^-[ \t]{1,9}\||^[ \t]*>\t|^[ \t>]*(?:[*+-]|\d{1,9}[.)])(?: {5}| {0,4}\t|[ \t]{0,9}\r?$)/m],
  // Lists in quotes; tables and code in quotes of quotes.
  [/^[ \t>*+\d.)-]*>[ \t]{0,9}(?:[*+-]|\d{1,9}[.)])(?:\s|$)|^[ \t]*>[ \t]*>[^\n]{0,2000}[|`~]/m, ">"],
  // A quote with lines that lack the mark between others; an indented line of a quote right below another block.
  [/^[ \t]*>[ \t>]*[^\s>][^\n]{0,2000}\n(?:[ \t]*[^\s>][^\n]{0,2000}\n){1,9}[ \t]*>[ \t>]*[^\s>]/m, ">"],
  [/^(?=[ \t]*>[ \t>]*(?: {4}|\t))(?<=^[ \t]*[^\s>][^\n]{0,2000}\n)/m, ">"],
  // An indented line right below a rule, a heading, a fence or a comment.
  [
    /\n(?=[ \t>]*(?: {4}|\t))(?<=(?:^ {0,3}(?:>[ \t>]*)?(?:[-=*_]{3,}|#{1,6}(?:[ \t][^\n]{0,2000})?)|^(?:```|~~~)[^\n]{0,2000}|-->|^<[!?][^\n]{0,2000})[ \t]{0,9}\r?\n)/m,
  ],
  // The words after a fence: with several spaces between them, other kinds of spaces, entities or escapes.
  [/^[ \t>*+\d.)-]*(?:```|~~~)[^\n]{0,200}(?:\S[ \t]{2,99}\S|[^\S \t\r\n]|[&\\])/m, "```", "~~~"],
  // A task that is empty or is an underlined heading; a definition whose address is not on its own line.
  [
    /\[[ \tx]\](?:[ \t]{0,9}\r?$|[^\n]{0,2000}\n[ \t>]*(?:-+|=+)[ \t]{0,9}\r?$)|^[ \t>]*\[[^\]\n]{1,200}\]:[ \t]{0,9}\r?$/im,
    "[",
  ],
  // Footnotes: names with spaces, `![^`, and definitions that are not at the start of a line or begin with a mark.
  [
    /\[\^[^\]\s]{0,200}\s[^\]]{0,200}\]|!\[\^|(?<!^)\[\^[^\]\n]{0,200}\]:|^\[\^[^\]\n]{0,200}\]:(?! (?!\d{1,9}[.)]|```)[^\s<*+>#|~=[-])/m,
    "[^",
  ],
];

/**
 * Texts that the quick parser must not get: deeply nested containers, which take it quadratic time, and NUL and lone carriage
 * returns, which it reads differently in code, too.
 */
const NEVER_READ: readonly Difference[] = [
  [/\0|\r(?!\n)/, "\0", "\r"],
  // Most texts do not match the lookahead, which makes the test three times as fast.
  [/[>+*.)-](?=[>+*.)\d \t-]{98})(?:[ \t]{0,4}(?:[>+*-]|\d{1,9}[.)])){99}/],
];

/** Whether the quick parser reads the text in time proportional to its length. */
export function isReadable(text: string): boolean {
  return !hasDifference(NEVER_READ, text) && !MAX_OCCURRENCES.some(([mark, max]) => hasMany(mark, max, text));
}

/** Whether the full parser would have made the same tree, apart from escapes. */
export function isReadAlike(root: Root, text: string): boolean {
  if (hasOddBlocks(text) && hasOddBlocks(withoutFenced(root, text))) return false;
  if (root.children.some((node) => hasOpenFence(node, text) || holdsOddBlocks(node, text))) return false;
  if (LINE_OF_SPACES.test(text.trimStart()) && root.children.some((node) => hasOddSpaces(node, text))) return false;
  const hasDollar = CLOSING.test(text) || text.includes(DISPLAY);
  const isOdd = hasOddLines(text);
  if (!isOdd && !hasDollar) return true;
  const prose = withoutCode(root, text);
  return !(isOdd && hasOddLines(prose)) && !(hasDollar && hasFormula(prose, text));
}

function hasOddBlocks(text: string): boolean {
  return hasDifference(BLOCKS_READ_DIFFERENTLY, text.trimStart());
}

function hasDifference(differences: readonly Difference[], text: string): boolean {
  return differences.some(([pattern, ...marks]) => {
    const mayMatch = marks.length === 0 || marks.some((mark) => text.includes(mark));
    return mayMatch && pattern.test(text);
  });
}

const LINE_OF_SPACES = /^[ \t]+\r?$/m;

/** Whether a line of spaces is within or below code or HTML in a container, or within code in a file with CR LF. */
function hasOddSpaces(block: RootContent, text: string): boolean {
  const end = text.slice(endOf(block)).search(/\S|$/);
  const written = text.slice(startOf(block), endOf(block) + end);
  if (!LINE_OF_SPACES.test(written)) return false;
  if (block.type === "code") return /\r/.test(written);
  return isContainer(block) && /```|~~~|<|\r/.test(written);
}

/** Whether a block is a footnote that may contain a list or a table. */
function holdsOddBlocks(block: RootContent, text: string): boolean {
  if (block.type !== "footnoteDefinition") return false;
  return /\n[ \t]+(?:[-*+|:]|\d{1,9}[.)])/.test(text.slice(startOf(block), endOf(block)));
}

/** Whether a container has fenced code that ends with the container and not with a fence. */
function hasOpenFence(block: RootContent, text: string): boolean {
  if (!isContainer(block) || !/```|~~~/.test(text.slice(startOf(block), endOf(block)))) return false;
  return codeIn(block).some(({ start, end }) => {
    const lines = text.slice(start, end).split("\n");
    const [fence] = FENCE.exec(lines[0] ?? "") ?? [];
    const last = lines.at(-1)?.replace(/^[ \t>]+/, "");
    return fence !== undefined && (lines.length === 1 || !last?.startsWith(fence));
  });
}

function isContainer({ type }: RootContent): boolean {
  return type === "list" || type === "blockquote" || type === "footnoteDefinition";
}

const FENCE = /^(?:`{3,}|~{3,})/;

/**
 * Whether a text may contain a formula. A formula may begin outside of code and end within it, so the end is searched in the
 * whole text. `prose` is the text without its code, and as long as the text.
 */
function hasFormula(prose: string, text: string): boolean {
  if (text.includes(DISPLAY) && (prose.includes(DISPLAY) || DISPLAY_IN_CODE.test(text))) return true;
  let end = 0;
  // The capturing group keeps the separators, so that offsets stay those of the text.
  return text.split(new RegExp(`(${PARAGRAPH_END.source})`)).some((paragraph) => {
    const begin = end;
    end += paragraph.length;
    const open = prose.slice(begin, end).search(OPENING);
    return open !== -1 && CLOSING.test(paragraph.slice(open + 1));
  });
}

function hasOddLines(text: string): boolean {
  const written = (mayHoldEmail(text) ? text.replace(PLAIN_EMAIL, "$1@") : text).replace(TWICE_EMPHASIZED, "");
  if (mayHoldEmail(written) || hasDifference(LINES_READ_DIFFERENTLY, written)) return true;
  return hasAddressInBrackets(written.replace(ESCAPED_BRACKET, "").replace(PAIR, "").replace(PAIR, ""));
}

/** E-mail addresses of plain letters that stand alone. Both parsers link them, except after an open bracket. */
const PLAIN_EMAIL =
  /(?<=^|[\s(<[]|\]\(mailto:)([a-z\d])(?:[\w+.-]{0,64}[a-z\d])?@(?:[a-z\d](?:[a-z\d-]{0,62}[a-z\d])?\.){1,9}[a-z]{2,24}(?=[\s)>,;:]|\]\(|\.?(?:[\s)]|$))/gim;

/** Matches links, and brackets without an address, that contain no other brackets. */
const PAIR = /\[[^[\]\n]{0,500}\]\([^()\s]{0,500}\)|\[(?:(?!https?:|@)[^[\]]){0,500}\]/gi;
const ESCAPED_BRACKET = /\\\\|\\[[\]]/g;

/** Whether an address follows an open bracket in its paragraph: there, it may not be a link. */
function hasAddressInBrackets(text: string): boolean {
  return text.split(PARAGRAPH_END).some((paragraph) => {
    const open = paragraph.indexOf("[");
    return open !== -1 && /https?:|[a-z\d]@/i.test(paragraph.slice(open));
  });
}

const PARAGRAPH_END = /\n[ \t]*\r?\n/;

/**
 * Matches single words between `**_` and `_**`, or the other way round, that stand alone: both parsers read these as they are
 * meant.
 */
const TWICE_EMPHASIZED = /(?<=^|[\s(])(?:\*\*_[\p{L}\p{N}]{1,50}_\*\*|_\*\*[\p{L}\p{N}]{1,50}\*\*_)(?=[\s).,:;]|$)/gmu;

/** The text without the content of fenced code at the top level. */
function withoutFenced(root: Root, text: string): string {
  let kept = "";
  let from = 0;
  for (const node of root.children) {
    if (node.type !== "code" || node.position?.start.column !== 1) continue;
    const lines = text.slice(startOf(node), endOf(node)).split("\n");
    const [fence] = FENCE.exec(lines[0] ?? "") ?? [];
    if (fence === undefined || !lines.at(-1)?.startsWith(fence)) continue;
    kept += `${text.slice(from, startOf(node))}${lines[0]}\n${lines.at(-1)}`;
    from = endOf(node);
  }
  return kept + text.slice(from);
}

/** The text with backticks in place of its code, so that it keeps its length. */
export function withoutCode(root: Root, text: string): string {
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

/**
 * The most occurrences of a mark in a paragraph. More take the quick parser quadratic time, and memory: 450 kB of `&amp;` exceed
 * the maximum length of a string.
 */
const MAX_OCCURRENCES: readonly [mark: string, max: number][] = [
  ["&", 500],
  ["_", 5000],
  ["://", 5000],
];

function hasMany(mark: string, max: number, text: string): boolean {
  if (text.split(mark, max + 1).length <= max) return false;
  return text.split(PARAGRAPH_END).some((paragraph) => paragraph.split(mark, max + 1).length > max);
}
