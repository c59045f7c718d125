import { tryParseMarkdown } from "../../../compile/post/markdown/parse-markdown.ts";
import { endOf, startOf } from "../../../compile/post/markdown/positioned-text.ts";
import { visitMarkdown } from "../../../compile/post/markdown/visit-nodes.ts";

/**
 * Writes `x\_i` as `x_i` in formulas. Other systems parse formulas as Markdown, which removes these backslashes before a script
 * of the page renders them; this site parses formulas as they stand.
 */
export function unescapeMath(text: string): string {
  const tree = text.includes("$") && ESCAPED.test(text) ? tryParseMarkdown(text) : undefined;
  if (!tree) return text;
  let result = "";
  let from = 0;
  visitMarkdown(tree, (node) => {
    if (node.type !== "math" && node.type !== "inlineMath") return;
    result += text.slice(from, startOf(node)) + unescaped(text.slice(startOf(node), endOf(node)));
    from = endOf(node);
  });
  return result + text.slice(from);
}

const ESCAPED = /(?<!\\)\\[_*]/;
/** Matches an escaped _ or *, or a whole text command such as \text{a\_b}, in which TeX needs the backslash. */
const SIGNS = /(\\(?:text\w*|mathrm|mathtt|operatorname\*?)\{[^{}]*\})|(?<!\\)\\([_*])/g;
/** Matches four or six backslashes at the end of a row, of which Markdown leaves the two that TeX needs. */
const ROW_ENDS = /(?:\\\\){2,}(?=[ \t]*\r?\n)/g;

function unescaped(formula: string): string {
  const plain = formula.replace(SIGNS, (_, words: string | undefined, sign: string | undefined) => words ?? sign ?? "");
  return plain === formula ? formula : plain.replace(ROW_ENDS, "\\\\");
}
