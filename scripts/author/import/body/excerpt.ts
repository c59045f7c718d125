import { parseMarkdown } from "../../../compile/post/markdown/parse-markdown.ts";
import { SKIP, visitMarkdown } from "../../../compile/post/markdown/visit-nodes.ts";

const MAX_EXCERPT = 200;
const SEPARATOR = /[ \t]*<!--\s*(?:more|truncate)\s*-->[ \t]*/i;

/** Removes the separator that ends the excerpt in other systems, and returns the text before it. */
export function takeExcerptSeparator(text: string): { text: string; before?: string } {
  const separator = SEPARATOR.exec(text);
  if (!separator) return { text };
  const before = text.slice(0, separator.index);
  return { text: before + text.slice(separator.index + separator[0].length), before };
}

/** The plain text of the first paragraph, shortened to an excerpt. */
export function firstParagraph(text: string): string {
  const paragraphs: string[] = [];
  visitMarkdown(parseMarkdown(text), (node) => {
    if (node.type !== "paragraph") return node.type === "blockquote" || node.type === "list" ? SKIP : undefined;
    let words = "";
    visitMarkdown(node, (inner) => {
      if (inner.type === "text" || inner.type === "inlineCode") words += inner.value;
      if (inner.type === "break") words += " ";
      return undefined;
    });
    paragraphs.push(words.replace(/\s+/g, " ").trim());
    return SKIP;
  });
  return shorten(paragraphs.find((words) => words !== "") ?? "", MAX_EXCERPT);
}

/** Keeps as many whole sentences as fit, or else whole words. */
export function shorten(words: string, max: number): string {
  if (words.length <= max) return words;
  const room = words.slice(0, max);
  const [sentences = ""] = /^.*[.!?](?=\s)/s.exec(room) ?? [];
  return sentences.length > max / 3 ? sentences : `${room.slice(0, max - 1).replace(/\s+\S*$/, "")}…`;
}
