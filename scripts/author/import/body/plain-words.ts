import { parseMarkdown } from "../../../compile/post/markdown/parse-markdown.ts";
import { SKIP, visitMarkdown } from "../../../compile/post/markdown/visit-nodes.ts";

const MAX_EXCERPT = 200;

/** The words of the first paragraph, as far as they make a good excerpt. */
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
  return shortened(paragraphs.find((words) => words !== "") ?? "", MAX_EXCERPT);
}

/** Whole sentences as far as there is room, else whole words. */
export function shortened(words: string, max: number): string {
  if (words.length <= max) return words;
  const room = words.slice(0, max);
  const [sentences = ""] = /^.*[.!?](?=\s)/s.exec(room) ?? [];
  return sentences.length > max / 3 ? sentences : `${room.slice(0, max - 1).replace(/\s+\S*$/, "")}…`;
}
