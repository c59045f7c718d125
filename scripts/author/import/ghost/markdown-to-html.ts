import { toHtml } from "hast-util-to-html";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true }).freeze();

/** For the card of Ghost's editor that holds Markdown among what is none. */
export function markdownToHtml(markdown: string): string {
  return toHtml(processor.runSync(processor.parse(markdown)), { allowDangerousHtml: true });
}
