import type { Code, Root } from "mdast";
import { type Diagnostic, diagnostic, type Edit } from "../../diagnostics/diagnostic.ts";
import { endOf, type PositionedText, startOf } from "./positioned-text.ts";

/**
 * Finds a code block whose fence is not closed, so that the rest of the post, the list item or the quotation is code. Also finds
 * one that ends only at the closing fence of the next block, because the opening fence of that block does not close it.
 */
export function unclosedFence(code: Code, markdown: Root, source: PositionedText): Diagnostic[] {
  const written = source.slice(code);
  const [fence] = /^(?:`{3,}|~{3,})/.exec(written) ?? [];
  if (fence === undefined) return [];
  const [, ...below] = written.split(/\r\n|\r|\n/);
  const lines = below.map((line) => line.replace(/^[\s>]*/, "").trimEnd());
  const last = lines.at(-1) ?? "";
  if (last.length >= fence.length && last === fence.charAt(0).repeat(last.length))
    return closedTooLate({ code, fence, below }, source);
  const start = startOf(code);
  const isLast = markdown.children.at(-1) === code;
  const rest = isLast ? "everything to the end of the file is code" : "the text after it is code, too";
  return [
    diagnostic("code-unclosed", source.file, source.place(start, start + fence.length), {
      message: `This code block is never closed, so ${rest}`,
      hint: `Close it with ${fence} on a line of its own, where the code ends`,
      fix: isLast ? closingFence(code, fence, source) : undefined,
    }),
  ];
}

interface Fenced {
  code: Code;
  fence: string;
  /** The lines below the fence. */
  below: string[];
}

/** A fence with the name of a language opens a block and cannot close one. */
function closedTooLate({ code, fence, below }: Fenced, source: PositionedText): Diagnostic[] {
  const start = startOf(code);
  const { line, column } = source.place(start, start + 1);
  // Removes what the list item or the quotation puts before each line, and up to three spaces, which a fence may have.
  const lines = below.map((text) =>
    text
      .replace(new RegExp(`^[\\s>]{0,${column - 1}}`), "")
      .replace(/^ {1,3}(?=[`~])/, "")
      .trimEnd(),
  );
  const next = lines.findIndex((line) => line.startsWith(fence) && /^[`~]{3,}[ \t]*[A-Za-z][\w+#.-]*$/.test(line));
  if (next === -1) return [];
  return [
    diagnostic("code-unclosed", source.file, source.place(start, start + fence.length), {
      message: `This code block goes on to line ${line + lines.length}: ${lines[next]} in line ${line + next + 1} begins another and ends none`,
      hint: `Close it with ${fence} before that. If that line belongs to it, begin and end it with ${fence}${fence.charAt(0)}`,
    }),
  ];
}

/** Adds the closing fence at the end of the file, if the code has no empty line: text that is not code may follow one. */
function closingFence(code: Code, fence: string, source: PositionedText): Edit[] | undefined {
  if (code.value === "" || /^[ \t]*$/m.test(code.value)) return undefined;
  const written = source.slice(code).trimEnd();
  const end = startOf(code) + written.length;
  const [eol] = /\r\n|\r|\n/.exec(written) ?? ["\n"];
  const [indent = ""] = /[ \t]*$/.exec(source.text.slice(0, startOf(code))) ?? [];
  return end > endOf(code) ? undefined : [{ ...source.place(end, end), text: `${eol}${indent}${fence}` }];
}
