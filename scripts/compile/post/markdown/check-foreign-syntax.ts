import type { Root, RootContent } from "mdast";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { endOf, type PositionedText, startOf } from "./positioned-text.ts";
import { visitMarkdown } from "./visit-nodes.ts";

/** Syntax of another system, in text that Markdown read as prose. */
interface Foreign {
  pattern: RegExp;
  /** Whose it is. */
  of: string;
  hint: string;
}

const IMPORT = "For a whole site of another system, briefs import translates what it knows";

/** Each begins with what prose hardly ever has, and with no backslash before it. */
const FOREIGN: readonly Foreign[] = [
  {
    pattern: /(?<=^[ \t>]*):{3,}[ \t]{0,9}[a-z{][^\r\n]{0,99}/gim,
    of: "Docusaurus, VitePress and Pandoc",
    hint: "For a callout write > [!NOTE] on a line of its own, and its text on the lines below, each behind >",
  },
  { pattern: /(?<!\\)\{\{[<%][^\r\n]{1,200}?[%>]\}\}/g, of: "Hugo", hint: IMPORT },
  { pattern: /(?<![\\{])\{%-?[ \t]{0,9}[a-z][^\r\n]{0,200}?%\}/gi, of: "Jekyll and Eleventy", hint: IMPORT },
  {
    pattern: /(?<!\\)!?\[\[(?![\d ]+\])[^\s[\]#|][^[\]\r\n]{0,200}\]\]/g,
    of: "Obsidian and wikis",
    hint: "Write [the text](./a-post.md) for a link, ![what it shows](./a-picture.png) for a picture",
  },
  {
    pattern: /(?<![=\w\\])==(?![\s=])[^=\r\n]{1,200}(?<!\s)==(?![=\w])/g,
    of: "Obsidian and Pandoc",
    hint: "Write <mark>the text</mark>",
  },
  {
    pattern: /(?<=[\p{L}\p{N})])\^[\p{L}\p{N}+−-]{1,9}\^/gu,
    of: "Pandoc",
    hint: "Write <sup>2</sup>, or a formula between dollar signs",
  },
  {
    pattern: /(?<=^|\n)import [\w{*][^\r\n]{0,200} from ["'][^"'\r\n]{1,200}["'];?/g,
    of: "MDX",
    hint: "Posts are Markdown: they import nothing, and show figures and pictures as ![…](…)",
  },
];

/** What each of them has. Most texts about code have none, and are not walked through. */
const ANY = /:::|\{\{[<%]|\{%|\[\[\S|==[^\s=]|\S\^[^\s^]{1,9}\^|[^\s~]~[^\s~]|^import /m;

/** Finds what other systems read as more than text. Here readers see it as it stands. */
export function checkForeignSyntax(markdown: Root, source: PositionedText): Diagnostic[] {
  if (!ANY.test(source.text)) return [];
  const diagnostics: Diagnostic[] = [];
  visitMarkdown(markdown, (node) => {
    if (node.type === "text") diagnostics.push(...foreignIn(node, source));
    if (node.type === "delete" && isSubscript(node, source)) diagnostics.push(struck(node, source));
    return undefined;
  });
  return diagnostics;
}

function foreignIn(node: RootContent, source: PositionedText): Diagnostic[] {
  const written = source.slice(node);
  if (!ANY.test(written)) return [];
  return FOREIGN.flatMap(({ pattern, of, hint }) =>
    Array.from(written.matchAll(pattern), ({ index, 0: found }) => {
      const start = startOf(node) + index;
      const shown = found.length > 40 ? `${found.slice(0, 39)}…` : found;
      const message = `${shown} is syntax of ${of}, so readers see it as it stands`;
      return diagnostic("foreign-syntax", source.file, source.place(start, start + found.length), { message, hint });
    }),
  );
}

/** GitHub strikes out what is between single tildes, too. Right behind a letter they mean something else elsewhere. */
function isSubscript(node: RootContent, { text }: PositionedText): boolean {
  const start = startOf(node);
  return text.charAt(start + 1) !== "~" && /[\p{L}\p{N})]/u.test(text.charAt(start - 1));
}

function struck(node: RootContent, source: PositionedText): Diagnostic {
  const written = source.text.slice(startOf(node), endOf(node));
  const message = `${written} is a subscript in Pandoc, and here struck out, as on GitHub`;
  const hint = `Write <sub>${written.slice(1, -1)}</sub>, or ~${written}~ if it is meant to be struck out`;
  return diagnostic("foreign-syntax", source.file, source.nodePlace(node), { message, hint });
}
