import type { Link, LinkReference, Nodes, Paragraph, Root } from "mdast";
import { parseMarkdown } from "../../../compile/post/markdown/parse-markdown.ts";
import { SKIP, visitMarkdown } from "../../../compile/post/markdown/visit-nodes.ts";
import { PICTURE_WORD } from "./rewrite-references.ts";

const MAX_EXCERPT = 200;
const SEPARATOR = /[ \t]*<!--\s*(?:more|truncate)\s*-->[ \t]*/i;

/** Removes the separator that ends the excerpt in other systems, and returns the text before it. */
export function takeExcerptSeparator(text: string): { text: string; before?: string } {
  const separator = SEPARATOR.exec(text);
  if (!separator) return { text };
  const before = text.slice(0, separator.index);
  return { text: before + text.slice(separator.index + separator[0].length), before };
}

/**
 * The plain text of the first paragraph, shortened to an excerpt. One that is only links is taken if there is no other: most
 * stand for pictures that were not imported, and say nothing of the post.
 */
export function firstParagraph(text: string): string {
  const paragraphs: Words[] = [];
  visitMarkdown(parseMarkdown(text), (node) => {
    if (node.type !== "paragraph") return node.type === "blockquote" || node.type === "list" ? SKIP : undefined;
    paragraphs.push(wordsOf(node));
    return SKIP;
  });
  const found =
    paragraphs.find(({ own }) => /[\p{L}\p{N}]/u.test(own)) ?? paragraphs.find(({ linked }) => linked !== "");
  return shorten(found?.all.replace(/\s+/g, " ").trim() ?? "", MAX_EXCERPT);
}

/** The words of a heading as readers see them. */
export function headingWords(markdown: string): string {
  return textOf(parseMarkdown(`# ${markdown}`)).trim();
}

interface Words {
  all: string;
  /** Those outside of links. */
  own: string;
  /** Those of links, unless they lead to a picture. */
  linked: string;
}

function wordsOf(paragraph: Paragraph): Words {
  const words: Words = { all: "", own: "", linked: "" };
  let isInLink = false;
  visitMarkdown(paragraph, (node) => {
    if (node.type === "link" || node.type === "linkReference") {
      const linked = textOf(node);
      if (linked !== PICTURE_WORD) words.all += linked;
      if (linked !== PICTURE_WORD && !(node.type === "link" && PICTURE_FILE.test(node.url))) words.linked += linked;
      return SKIP;
    }
    // A picture within <a> became words within it.
    if (node.type === "html" && /^<\/?a[\s>]/i.test(node.value)) isInLink = !node.value.startsWith("</");
    const text = ownText(node);
    if (isInLink && text === PICTURE_WORD) return undefined;
    words.all += text;
    words[isInLink ? "linked" : "own"] += text;
    return undefined;
  });
  return words;
}

const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#]|$)/i;

function textOf(node: Link | LinkReference | Root): string {
  let text = "";
  visitMarkdown(node, (inner) => {
    text += ownText(inner);
  });
  return text;
}

function ownText(node: Nodes): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  return node.type === "break" ? " " : "";
}

/** Keeps as many whole sentences as fit, or else whole words. */
export function shorten(words: string, max: number): string {
  if (words.length <= max) return words;
  const room = words.slice(0, max);
  const [sentences = ""] = /^.*[.!?](?=\s)/s.exec(room) ?? [];
  return sentences.length > max / 3 ? sentences : `${room.slice(0, max - 1).replace(/\s+\S*$/, "")}…`;
}
