import type { Root } from "mdast";
import { type Token, Tokenizer, TokenizerMode } from "parse5";
import type { PositionedText } from "./positioned-text.ts";
import { visitMarkdown } from "./visit-nodes.ts";

export interface HtmlTag {
  /** bogus: what a browser reads as a comment, such as `<?php`, or an unfinished tag. open-comment: a comment without an end. */
  kind: "start" | "end" | "bogus" | "open-comment";
  /** Lower case; for a bogus tag or a comment, its first characters. */
  name: string;
  attributes: HtmlAttribute[];
  start: number;
  end: number;
  /** The offset of the piece of raw HTML that has the tag: a whole block, or the tag alone within a line of text. */
  pieceStart: number;
}

interface HtmlAttribute {
  name: string;
  value: string;
  start: number;
  end: number;
  valueStart: number;
  valueEnd: number;
}

const RAW_TEXT = new Set(["iframe", "noembed", "noframes", "noscript", "script", "style", "textarea", "title", "xmp"]);

/** Every tag that the author wrote, in order, with its offsets in the file. */
export function readAllTags(tree: Root, source: PositionedText): HtmlTag[] {
  if (!source.text.includes("<")) return [];
  const tags: HtmlTag[][] = [];
  visitMarkdown(tree, (node) => {
    if (node.type === "html") tags.push(readTags(node.value, source.offsets(node, node.value)));
  });
  return tags.flat();
}

/**
 * The tags in a piece of raw HTML, as a browser's tokenizer reads them. `toOffset` converts offsets in the HTML to offsets in the
 * file.
 */
export function readTags(html: string, toOffset = (offset: number) => offset): HtmlTag[] {
  const tags: HtmlTag[] = [];
  const add = (
    kind: HtmlTag["kind"],
    name: string,
    location: Token.Location | null,
    attributes: HtmlAttribute[] = [],
  ) => {
    const { startOffset = 0, endOffset = html.length } = location ?? {};
    const [start, end, pieceStart] = [toOffset(startOffset), toOffset(endOffset), toOffset(0)];
    tags.push({ kind, name, attributes, start, end, pieceStart });
  };
  const addBogus = (location: Token.Location | null) => add("bogus", excerpt(html, location), location);
  const ignore = () => {};
  let endsInComment = false;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        // Without this state, the text of a script would be read as tags.
        if (RAW_TEXT.has(token.tagName)) tokenizer.state = TokenizerMode.RAWTEXT;
        add("start", token.tagName, token.location, readAttributes(token, html, toOffset));
      },
      onEndTag: (token) => add("end", token.tagName, token.location),
      onComment(token) {
        if (!html.startsWith("<!--", token.location?.startOffset)) addBogus(token.location);
        else if (endsInComment) add("open-comment", excerpt(html, token.location), token.location);
      },
      onDoctype: (token) => addBogus(token.location),
      onParseError(error) {
        if (error.code === "eof-in-comment") endsInComment = true;
        if (error.code === "eof-in-tag")
          addBogus({ ...error, startOffset: html.lastIndexOf("<"), endOffset: html.length });
      },
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  );
  tokenizer.write(html, true);
  return tags;
}

function readAttributes(token: Token.TagToken, html: string, toOffset: (offset: number) => number): HtmlAttribute[] {
  return token.attrs.map(({ name, value }) => {
    const { startOffset, endOffset } = token.location?.attrs?.[name] ?? { startOffset: 0, endOffset: 0 };
    const written = html.slice(startOffset, endOffset);
    const before = /^[^=]*(?:=\s*["']?)?/.exec(written)?.[0].length ?? 0;
    const after = /=\s*(["'])[\s\S]*\1$/.test(written) ? 1 : 0;
    return {
      name,
      value,
      start: toOffset(startOffset),
      end: toOffset(endOffset),
      valueStart: toOffset(startOffset + before),
      valueEnd: toOffset(endOffset - after),
    };
  });
}

function excerpt(html: string, location: Token.Location | null): string {
  const text = html.slice(location?.startOffset, location?.endOffset).split("\n", 1)[0]?.trim() ?? "";
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}

/** Elements without content and without an end tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);
const OPTIONAL_END = new Set("p li dt dd tr td th thead tbody tfoot caption rt rp".split(" "));

/** Whether an element stays open until its end tag: it can hold content, and HTML does not close it by itself. */
export function needsEndTag({ kind, name }: HtmlTag): boolean {
  return (kind === "start" || kind === "end") && !VOID_ELEMENTS.has(name) && !OPTIONAL_END.has(name);
}
