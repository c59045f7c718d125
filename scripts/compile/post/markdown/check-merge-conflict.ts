import type { Code, Root } from "mdast";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { MERGE_CONFLICT, mergeMark } from "../../source/merge-marks.ts";
import { endOf, type PositionedText, startOf } from "./positioned-text.ts";
import { visitMarkdown } from "./visit-nodes.ts";

/** Finds a git conflict outside of code. Its lines are valid Markdown, so the text of both sides would be published. */
export function checkMergeConflict(markdown: Root, { file, text, place }: PositionedText): Diagnostic[] {
  if (!mergeMark(text)) return [];
  const blocks: Code[] = [];
  visitMarkdown(markdown, (node) => {
    if (node.type === "code") blocks.push(node);
    return undefined;
  });
  const isCode = (offset: number) => blocks.some((block) => startOf(block) <= offset && offset < endOf(block));
  const mark = mergeMark(text, (offset) => !isCode(offset));
  return mark ? [diagnostic("merge-conflict", file, place(mark.start, mark.end), MERGE_CONFLICT)] : [];
}
