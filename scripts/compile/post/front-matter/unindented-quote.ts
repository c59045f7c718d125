import { lineStart } from "./yaml-lines.ts";

/** Matches a field whose value is a text in quotes, which may extend over several lines. */
const QUOTED_LINES = /^[\w-]+:[ \t]+(?:"(?:[^"\\]|\\[^\r\n])*"|'(?:[^']|'')*')(?=[ \t]*$)/gm;

/** Such a line within the quotes is probably a field, so that the quotation mark before it was never closed. */
const FIELD = /\n[\w-]+:(?:\s|$)/;

/** The text in quotes at an offset, if further lines of it are not indented. */
export function unindentedQuote(yaml: string, offset: number): string | undefined {
  const start = lineStart(yaml, offset);
  const [found] = yaml.slice(start).match(QUOTED_LINES) ?? [];
  const isThere = found !== undefined && yaml.startsWith(found, start) && isUnindented(found);
  return isThere && start + found.length > offset ? found.slice(offset - start) : undefined;
}

/** Indents such lines, because strict parsers require it. */
export function withIndentedQuotes(yaml: string): string {
  return yaml.replace(QUOTED_LINES, (found) => (isUnindented(found) ? found.replace(/\n(?=\S)/g, "\n  ") : found));
}

function isUnindented(text: string): boolean {
  return /\n\S/.test(text) && !FIELD.test(text);
}
