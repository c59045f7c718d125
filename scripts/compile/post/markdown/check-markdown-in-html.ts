import type { Html, Root } from "mdast";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { type PositionedText, startOf } from "./positioned-text.ts";
import { visitBlocks } from "./visit-nodes.ts";

/** The beginning and the end of a comment, or a tag with its name. */
const MARKUP = /<!--|-->|<(\/?)([a-z][\w-]*)[^<>]*>/gi;
/** Elements whose text is shown as it stands, or not at all. */
const VERBATIM = new Set("pre code kbd samp script style svg math textarea".split(" "));

/** A picture, a link, bold words, code, or the fence of a block of code. */
const MARKDOWN =
  /!?\[[^[\]\n]{0,300}\]\((?:https?:|\.{0,2}\/|#|[\w-]+\.)[^()\s]{0,300}\)|(?<![\w*])\*\*[^\s*](?:[^*\n]{0,200}[^\s*])?\*\*(?![\w*])|(?<!`)`[^`\n]{1,200}`(?!`)|^[ \t]*(?:```|~~~)/m;

/** Finds Markdown in blocks of HTML, which go on to the next empty line. Readers see it as it stands. */
export function checkMarkdownInHtml(markdown: Root, source: PositionedText): Diagnostic[] {
  if (!/<(?:[a-z]|!--)/i.test(source.text)) return [];
  const diagnostics: Diagnostic[] = [];
  visitBlocks(markdown, (node) => {
    if (node.type === "html") diagnostics.push(...markdownIn(node, source));
    return undefined;
  });
  return diagnostics;
}

/** Only the first in each block, as one remedy is for all. */
function markdownIn(node: Html, source: PositionedText): Diagnostic[] {
  const written = source.slice(node);
  const found = MARKDOWN.exec(textOf(written));
  if (!found) return [];
  const start = startOf(node) + found.index + found[0].search(/\S/);
  const end = startOf(node) + found.index + found[0].length;
  const shown = source.text.slice(start, end);
  return [
    diagnostic("html-markdown", source.file, source.place(start, end), {
      message: `${shown.length > 40 ? `${shown.slice(0, 39)}…` : shown} is in a block of HTML, where Markdown is not read: readers see it as it stands`,
      hint: "Put an empty line between the HTML and the Markdown, or write this in HTML, too",
    }),
  ];
}

/** The words of HTML in their places. All else is spaces: tags, comments, and code. */
function textOf(html: string): string {
  let text = "";
  let from = 0;
  /** What ends the comment or the code that the text is in. */
  let end: string | undefined;
  for (const { 0: markup, 1: slash, 2: written = "", index } of html.matchAll(MARKUP)) {
    const between = html.slice(from, index);
    text += (end === undefined ? between : blank(between)) + blank(markup);
    from = index + markup.length;
    const name = written.toLowerCase();
    if (end === undefined && markup === "<!--") end = "-->";
    else if (end === undefined && !slash && VERBATIM.has(name)) end = name;
    else if (end === markup || (slash && end === name)) end = undefined;
  }
  return text + (end === undefined ? html.slice(from) : "");
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

/** Tells whether HTML has Markdown among its words. */
export function hasMarkdown(html: string): boolean {
  return MARKDOWN.test(textOf(html));
}
