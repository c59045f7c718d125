import type { Nodes } from "mdast";
import { parseMarkdown } from "../../../compile/post/markdown/parse-markdown.ts";
import { endOf, startOf } from "../../../compile/post/markdown/positioned-text.ts";
import { visitMarkdown } from "../../../compile/post/markdown/visit-nodes.ts";

const VERBATIM = new Set(["code", "inlineCode", "math", "inlineMath"]);

/** Tests an offset of a text. */
export type OffsetTest = (offset: number) => boolean;

/** Tells whether an offset lies in code, a formula or a comment, where nothing is markup. */
export function inCode(text: string): OffsetTest {
  const isComment = (node: Nodes) => node.type === "html" && node.value.startsWith("<!--");
  const ranges = rangesOf(text, (node) => VERBATIM.has(node.type) || isComment(node));
  return (offset) => ranges.some(([start, end]) => offset >= start && offset < end);
}

/** Tells whether an offset lies in a block of HTML, after its first character. The text is parsed on the first call. */
export function inHtml(text: string): OffsetTest {
  let ranges: Range[] | undefined;
  return (offset) => {
    ranges ??= rangesOf(text, ({ type }) => type === "html");
    return ranges.some(([start, end]) => offset > start && offset < end);
  };
}

type Range = [start: number, end: number];

function rangesOf(text: string, isWanted: (node: Nodes) => boolean): Range[] {
  const ranges: Range[] = [];
  visitMarkdown(parseMarkdown(text), (node) => {
    if (isWanted(node)) ranges.push([startOf(node), endOf(node)]);
    return undefined;
  });
  return ranges;
}

/** Works like replaceAll, but leaves code alone. */
export function replaceOutsideCode(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray, isCode: OffsetTest) => string,
  codeOf = inCode,
): string {
  const isCode = codeOf(text);
  return replaceEach(text, pattern, (match) => (isCode(match.index) ? match[0] : replace(match, isCode)));
}

/** Works like replaceAll, but passes the whole match, with its index and groups. */
export function replaceEach(text: string, pattern: RegExp, replace: (match: RegExpExecArray) => string): string {
  let result = "";
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    result += text.slice(from, match.index) + replace(match);
    from = match.index + match[0].length;
  }
  return result + text.slice(from);
}
