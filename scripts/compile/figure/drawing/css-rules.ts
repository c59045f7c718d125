/** A rule of a style sheet in a drawing. */
export interface CssRule {
  selectors: string[];
  declarations: CssDeclaration[];
}

export interface CssDeclaration {
  property: string;
  value: string;
  isImportant: boolean;
}

/** At-rules that can be ignored without changing the drawing, as its texts use the site's fonts. */
const IGNORED_AT_RULES = /^@(?:charset|namespace|font-face)\b/i;

/**
 * Reads the style rules of a drawing's style sheet. `unsupported` has the start of each other part that cannot be written as
 * attributes, such as "@media", except for those that can be ignored.
 */
export function cssRules(text: string): { rules: CssRule[]; unsupported: string[] } {
  const css = withoutComments(text);
  const rules: CssRule[] = [];
  const unsupported: string[] = [];
  for (let at = 0; at < css.length; ) {
    const { head, body, end } = nextRule(css, at);
    at = end;
    if (head === "" || IGNORED_AT_RULES.test(head)) continue;
    if (head.startsWith("@") || body === undefined) unsupported.push(head.split(/[\s{(]/, 1)[0] ?? head);
    else rules.push({ selectors: head.split(",").map((one) => one.trim()), declarations: declarations(body) });
  }
  return { rules, unsupported };
}

/** Replaces each comment, and each marker of an HTML comment or a CDATA section, by a space. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?(?:\*\/|$)|<!--|-->|<!\[CDATA\[|\]\]>/g, " ");
}

/** Reads the next rule: the text before its block, and the block. An at-rule without a block ends at its semicolon. */
function nextRule(css: string, from: number) {
  const open = css.indexOf("{", from);
  const semicolon = css.indexOf(";", from);
  const start = from + (/\S/.exec(css.slice(from))?.index ?? 0);
  if (css[start] === "@" && semicolon >= 0 && (open < 0 || semicolon < open))
    return { head: css.slice(start, semicolon).trim(), body: undefined, end: semicolon + 1 };
  if (open < 0) return { head: css.slice(start).trim(), body: undefined, end: css.length };
  let depth = 1;
  let end = open + 1;
  for (; end < css.length && depth > 0; end++) depth += css[end] === "{" ? 1 : css[end] === "}" ? -1 : 0;
  return { head: css.slice(start, open).trim(), body: css.slice(open + 1, end - 1), end };
}

/**
 * Reads declarations such as "fill: red; stroke: none". A semicolon within parentheses or quotes does not end a declaration; an
 * unclosed parenthesis or quote extends to the end of the text.
 */
export function declarations(text: string): CssDeclaration[] {
  const parts = withoutComments(text).match(/(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|\([^)]*(?:\)|$)|[^;])+/g) ?? [];
  return parts.flatMap((part) => {
    const colon = part.indexOf(":");
    const [property, written] = [part.slice(0, Math.max(0, colon)).trim(), part.slice(colon + 1).trim()];
    if (!/^[\w-]+$/.test(property) || written === "") return [];
    const value = written.replace(/!\s*important$/i, "").trimEnd();
    return [{ property: property.toLowerCase(), value, isImportant: value !== written }];
  });
}
