import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { ISSUE_TEMPLATE } from "../post/post-template.ts";
import { lineIndex } from "../source/line-index.ts";

/**
 * Finds the sample text that `briefs newsletter new` wrote as the editor's note. An issue with it cannot be scheduled, sent or
 * published.
 */
export function noteReplaced(file: string, text: string): Diagnostic[] {
  const { opening } = ISSUE_TEMPLATE;
  const start = text.indexOf(opening);
  if (start === -1) return [];
  return [
    diagnostic("issue-template", file, lineIndex(text).place(start, start + opening.length), {
      message: 'The editor\'s note is still the one that "briefs newsletter new" wrote',
      hint: "Write your own in its place, or remove it",
    }),
  ];
}
