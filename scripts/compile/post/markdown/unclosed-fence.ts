import type { Code, Root } from "mdast";
import { type Diagnostic, diagnostic, type Edit } from "../../diagnostics/diagnostic.ts";
import { endOf, type PositionedText, startOf } from "./positioned-text.ts";

/** A code block whose fence is not closed: what follows it in the post, the list item or the quotation is code, too. */
export function unclosedFence(code: Code, markdown: Root, source: PositionedText): Diagnostic[] {
  const written = source.slice(code);
  const [fence] = /^(?:`{3,}|~{3,})/.exec(written) ?? [];
  if (fence === undefined) return [];
  const [, ...below] = written.split(/\r\n|\r|\n/);
  const last = (below.at(-1) ?? "").replace(/^[\s>]*/, "").trimEnd();
  if (last.length >= fence.length && last === fence.charAt(0).repeat(last.length)) return [];
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

/** Only code without an empty line certainly ends where the file ends: text may follow an empty line. */
function closingFence(code: Code, fence: string, source: PositionedText): Edit[] | undefined {
  if (code.value === "" || /^[ \t]*$/m.test(code.value)) return undefined;
  const written = source.slice(code).trimEnd();
  const end = startOf(code) + written.length;
  const [eol] = /\r\n|\r|\n/.exec(written) ?? ["\n"];
  const [indent = ""] = /[ \t]*$/.exec(source.text.slice(0, startOf(code))) ?? [];
  return end > endOf(code) ? undefined : [{ ...source.place(end, end), text: `${eol}${indent}${fence}` }];
}
