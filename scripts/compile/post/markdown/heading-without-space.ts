import type { Paragraph } from "mdast";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { type PositionedText, startOf } from "./positioned-text.ts";

/** Matches two or more number signs at the start of a line, right before a word. A single one, `#word`, may be meant as it is. */
const MISSING_SPACE = /^([ \t>]*)(#{2,6})(?=[\p{L}\p{N}])/gmu;

/** Finds `##Heading`, which is a paragraph: Markdown requires a space after the number signs. */
export function headingsWithoutSpace({ children }: Paragraph, source: PositionedText): Diagnostic[] {
  return children.flatMap((node, at) => {
    if (node.type !== "text") return [];
    const beginsLine = at === 0 || children[at - 1]?.type === "break";
    return Array.from(source.slice(node).matchAll(MISSING_SPACE)).flatMap(({ index, 1: before = "", 2: signs = "" }) =>
      index > 0 || beginsLine ? [withoutSpace(signs, startOf(node) + index + before.length, source)] : [],
    );
  });
}

function withoutSpace(signs: string, start: number, source: PositionedText): Diagnostic {
  const end = start + signs.length;
  return diagnostic("heading-space", source.file, source.place(start, end), {
    message: `A space is missing after ${signs}, so readers see the number signs in place of a heading`,
    hint: `Write "${signs} " before the heading's text, or \\${signs} where number signs are meant`,
    fix: [{ ...source.place(end, end), text: " " }],
  });
}
