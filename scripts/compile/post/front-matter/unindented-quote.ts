import { lineStart } from "./yaml-lines.ts";

/** A text in quotes that goes over several lines, as the value of a field that is not indented. */
const QUOTED_LINES = /^[\w-]+:[ \t]+(?:"(?:[^"\\]|\\[^\r\n])*"|'(?:[^']|'')*')(?=[ \t]*$)/gm;

/** It is more probably a field than a line of text, so that the quotation mark before it is open. */
const FIELD = /\n[\w-]+:(?:\s|$)/;

/** The text in quotes at an offset, if further lines of it are not indented. */
export function unindentedQuote(yaml: string, offset: number): string | undefined {
  const start = lineStart(yaml, offset);
  const [found] = yaml.slice(start).match(QUOTED_LINES) ?? [];
  const isThere = found !== undefined && yaml.startsWith(found, start) && isUnindented(found);
  return isThere && start + found.length > offset ? found.slice(offset - start) : undefined;
}

/** The same YAML with such lines indented, as only strict parsers want them. */
export function withIndentedQuotes(yaml: string): string {
  return yaml.replace(QUOTED_LINES, (found) => (isUnindented(found) ? found.replace(/\n(?=\S)/g, "\n  ") : found));
}

function isUnindented(text: string): boolean {
  return /\n\S/.test(text) && !FIELD.test(text);
}
