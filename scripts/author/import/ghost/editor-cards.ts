import { toHtml } from "hast-util-to-html";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { z } from "zod";
import { escapeMarkup } from "../../../../site/content/escape-markup.ts";
import type { Warn } from "../report.ts";

const text = z.string().nullish();
const card = z.looseObject({
  ...{ src: text, alt: text, caption: text },
  ...{ code: text, language: text, html: text, markdown: text },
  ...{ url: text, metadata: z.looseObject({ title: text, url: text }).nullish() },
  ...{ calloutText: text, heading: text, content: text },
});

type Card = z.output<typeof card>;

/** The cards of both formats of Ghost's editor that have a counterpart here, by the names that each format uses. */
const CARDS: Record<string, (card: Card) => string> = {
  image: ({ src, alt, caption }) =>
    `<p><img src="${escapeMarkup(src ?? "")}" alt="${escapeMarkup(alt ?? "")}"></p>${caption ? `<p>${caption}</p>` : ""}`,
  html: ({ html }) => html ?? "",
  markdown: markdownHtml,
  "card-markdown": markdownHtml,
  hr: () => "<hr>",
  horizontalrule: () => "<hr>",
  code: codeHtml,
  codeblock: codeHtml,
  embed: linkHtml,
  bookmark: linkHtml,
  callout: ({ calloutText }) =>
    `<div class="kg-callout-card"><div class="kg-callout-text">${calloutText ?? ""}</div></div>`,
  toggle: ({ heading, content }) => `<p><strong>${heading ?? ""}</strong></p>${content ?? ""}`,
};

/** A card of Ghost's editor as HTML. One without a counterpart is reported and left out. */
export function cardHtml(name: string, given: unknown, warn: Warn): string {
  const write = Object.hasOwn(CARDS, name) ? CARDS[name] : undefined;
  if (write) return write(card.parse(given));
  warn(`The card "${name}" has no counterpart here: it is not imported`, "Write in Markdown what it showed");
  return "";
}

function codeHtml({ code, language }: Card): string {
  const attribute = language ? ` class="language-${escapeMarkup(language)}"` : "";
  return `<pre><code${attribute}>${escapeMarkup(code ?? "")}\n</code></pre>`;
}

function linkHtml({ url, metadata }: Card): string {
  const href = url ?? metadata?.url ?? "";
  return `<p><a href="${escapeMarkup(href)}">${escapeMarkup(metadata?.title ?? href)}</a></p>`;
}

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true }).freeze();

function markdownHtml({ markdown }: Card): string {
  return toHtml(processor.runSync(processor.parse(markdown ?? "")), { allowDangerousHtml: true });
}
