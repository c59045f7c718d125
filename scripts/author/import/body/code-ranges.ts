import { parseMarkdown } from "../../../compile/post/markdown/parse-markdown.ts";
import { endOf, startOf } from "../../../compile/post/markdown/positioned-text.ts";
import { visitMarkdown } from "../../../compile/post/markdown/visit-nodes.ts";

const VERBATIM = new Set(["code", "inlineCode", "math", "inlineMath"]);

/** Whether a place of a text lies in code, a formula or a comment, where nothing is markup. */
export function inCode(text: string): (offset: number) => boolean {
  const ranges: [number, number][] = [];
  visitMarkdown(parseMarkdown(text), (node) => {
    const isComment = node.type === "html" && node.value.startsWith("<!--");
    if (isComment || VERBATIM.has(node.type)) ranges.push([startOf(node), endOf(node)]);
    return undefined;
  });
  return (offset) => ranges.some(([start, end]) => offset >= start && offset < end);
}

/** Whether a place of a text lies in a block of HTML, behind its first character. */
export function inHtml(text: string): (offset: number) => boolean {
  const ranges: [number, number][] = [];
  visitMarkdown(parseMarkdown(text), (node) => {
    if (node.type === "html") ranges.push([startOf(node), endOf(node)]);
    return undefined;
  });
  return (offset) => ranges.some(([start, end]) => offset > start && offset < end);
}

/** Like replaceAll, but code stays as it is. */
export function replaceOutsideCode(text: string, pattern: RegExp, replace: (match: RegExpExecArray) => string): string {
  const isCode = inCode(text);
  return replaceEach(text, pattern, (match) => (isCode(match.index) ? match[0] : replace(match)));
}

/** Like replaceAll, with the whole match for its place and groups. */
export function replaceEach(text: string, pattern: RegExp, replace: (match: RegExpExecArray) => string): string {
  let result = "";
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    result += text.slice(from, match.index) + replace(match);
    from = match.index + match[0].length;
  }
  return result + text.slice(from);
}
