import { lineIndex } from "../source/line-index.ts";
import type { Edit } from "./diagnostic.ts";

/** The text with the edits applied and nothing else changed. Undefined if an edit does not fit the text, or two overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string | undefined {
  const index = lineIndex(text);
  const spans = edits.map(({ line, column, endLine, endColumn, text, old }) => {
    return { start: index.offset(line, column), end: index.offset(endLine, endColumn), text, old };
  });
  let result = "";
  let at = 0;
  for (const { start, end, text: instead, old } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start < at || (old !== undefined && text.slice(start, end) !== old)) return undefined;
    result += text.slice(at, start) + instead;
    at = end;
  }
  return result + text.slice(at);
}
