import { toHtml } from "hast-util-to-html";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { escapeMarkup } from "../../../../site/content/escape-markup.ts";

// Cards that both formats of Ghost's editor have, as HTML.

export interface Card {
  src?: string | null | undefined;
  alt?: string | null | undefined;
  caption?: string | null | undefined;
  code?: string | undefined;
  language?: string | null | undefined;
  url?: string | null | undefined;
  metadata?: { title?: string | null | undefined; url?: string | null | undefined } | null | undefined;
  markdown?: string | undefined;
}

export function imageHtml({ src, alt, caption }: Card): string {
  const image = `<p><img src="${escapeMarkup(src ?? "")}" alt="${escapeMarkup(alt ?? "")}"></p>`;
  return caption ? `${image}<p>${caption}</p>` : image;
}

export function codeHtml({ code = "", language }: Card): string {
  const attribute = language ? ` class="language-${escapeMarkup(language)}"` : "";
  return `<pre><code${attribute}>${escapeMarkup(code)}\n</code></pre>`;
}

export function linkHtml({ url, metadata }: Card): string {
  const href = url ?? metadata?.url ?? "";
  return `<p><a href="${escapeMarkup(href)}">${escapeMarkup(metadata?.title ?? href)}</a></p>`;
}

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true }).freeze();

export function markdownHtml({ markdown = "" }: Card): string {
  return toHtml(processor.runSync(processor.parse(markdown)), { allowDangerousHtml: true });
}
