import type { Heading, Root, RootContent } from "mdast";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { FOREIGN_SYNTAXES, MAY_BE_FOREIGN } from "./foreign-syntaxes.ts";
import { HEADING_ATTRIBUTES, idIn } from "./heading-attributes.ts";
import { endOf, type PositionedText, startOf } from "./positioned-text.ts";
import { visitMarkdown } from "./visit-nodes.ts";

/** Finds syntax of other systems. Readers would see it as it is written. */
export function checkForeignSyntax(markdown: Root, source: PositionedText): Diagnostic[] {
  if (!MAY_BE_FOREIGN.test(source.text)) return [];
  const diagnostics: Diagnostic[] = [];
  visitMarkdown(markdown, (node) => {
    if (node.type === "text") diagnostics.push(...foreignIn(node, source));
    if (node.type === "heading") diagnostics.push(...headingAttributes(node, source));
    if (node.type === "delete" && isSubscript(node, source)) diagnostics.push(subscriptProblem(node, source));
    return undefined;
  });
  return diagnostics;
}

function foreignIn(node: RootContent, source: PositionedText): Diagnostic[] {
  const written = source.slice(node);
  if (!MAY_BE_FOREIGN.test(written)) return [];
  return FOREIGN_SYNTAXES.flatMap(({ pattern, isMeant, of, seen, hint }) =>
    Array.from(written.matchAll(pattern)).flatMap(({ index, 0: found }) => {
      if (isMeant?.(found) === false) return [];
      const start = startOf(node) + index;
      const line = found.replace(/[\r\n][\s>]*/g, " ");
      const shown = line.length > 40 ? `${line.slice(0, 39)}…` : line;
      const message = `${shown} is syntax of ${of}, so readers see ${seen ?? "it as it stands"}`;
      const help = typeof hint === "string" ? hint : hint(found);
      return [
        diagnostic("foreign-syntax", source.file, source.place(start, start + found.length), { message, hint: help }),
      ];
    }),
  );
}

const AT_END = new RegExp(String.raw`(?<=[ \t])${HEADING_ATTRIBUTES}$`, "u");

function headingAttributes(heading: Heading, source: PositionedText): Diagnostic[] {
  const last = heading.children.at(-1);
  const [found] = (last?.type === "text" && AT_END.exec(source.slice(last))) || [];
  if (!last || found === undefined) return [];
  const id = idIn(found);
  return [
    diagnostic("foreign-syntax", source.file, source.place(endOf(last) - found.length, endOf(last)), {
      message: `${found} is syntax of Pandoc, Hugo and Kramdown, so readers see it in the heading`,
      hint: id
        ? `Write <a id="${id}"></a> before the heading's words, or leave it out and link to the id that the words make`
        : "Leave it out: the site sets the looks of all posts",
    }),
  ];
}

/**
 * Whether `~x~` is probably a subscript. GitHub strikes out text between single tildes, but right after a letter, other systems
 * read a subscript.
 */
function isSubscript(node: RootContent, { text }: PositionedText): boolean {
  const start = startOf(node);
  return text.charAt(start + 1) !== "~" && /[\p{L}\p{N})]/u.test(text.charAt(start - 1));
}

function subscriptProblem(node: RootContent, source: PositionedText): Diagnostic {
  const written = source.text.slice(startOf(node), endOf(node));
  const message = `${written} is a subscript in Pandoc, and here struck out, as on GitHub`;
  const hint = `Write <sub>${written.slice(1, -1)}</sub>, or ~${written}~ if it is meant to be struck out`;
  return diagnostic("foreign-syntax", source.file, source.nodePlace(node), { message, hint });
}
