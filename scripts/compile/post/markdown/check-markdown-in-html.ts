import type { Html, Root } from "mdast";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { blank } from "../../source/blank.ts";
import { type PositionedText, startOf } from "./positioned-text.ts";
import { visitBlocks } from "./visit-nodes.ts";

/** Matches the start or the end of a comment, or a tag with its name. */
const MARKUP = /<!--|-->|<(\/?)([a-z][\w-]*)[^<>]*>/gi;
/** Elements whose text is shown as it is written, or not at all. */
const VERBATIM = new Set("pre code kbd samp script style svg math textarea".split(" "));

/** Matches a picture, a link, bold words, code, or the fence of a code block. */
const MARKDOWN =
  /!?\[[^[\]\n]{0,300}\]\((?:https?:|\.{0,2}\/|#|[\w-]+\.)[^()\s]{0,300}\)|(?<![\w*])\*\*[^\s*](?:[^*\n]{0,200}[^\s*])?\*\*(?![\w*])|(?<!`)`[^`\n]{1,200}`(?!`)|^[ \t]*(?:```|~~~)/m;

/** Finds Markdown in blocks of HTML, which extend to the next empty line. Readers would see it as it is written. */
export function checkMarkdownInHtml(markdown: Root, source: PositionedText): Diagnostic[] {
  if (!/<(?:[a-z]|!--)/i.test(source.text)) return [];
  const diagnostics: Diagnostic[] = [];
  visitBlocks(markdown, (node) => {
    if (node.type === "html") diagnostics.push(...markdownIn(node, source));
    return undefined;
  });
  return diagnostics;
}

/** Reports only the first Markdown in each block, as one change fixes all of it. */
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

/** Replaces everything in HTML but its words by spaces: tags, comments and code. Offsets stay the same. */
function textOf(html: string): string {
  let text = "";
  let from = 0;
  /** The end of the comment or code in which the text is at this point. */
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

/** Whether HTML contains Markdown among its words. */
export function hasMarkdown(html: string): boolean {
  return MARKDOWN.test(textOf(html));
}
