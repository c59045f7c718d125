import { z } from "zod";
import { escapeMarkup } from "../../../../site/content/escape-markup.ts";
import type { Warn } from "../report.ts";
import { codeHtml, imageHtml, linkHtml, markdownHtml } from "./editor-html.ts";

const node = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  format: z.union([z.number(), z.string()]).optional(),
  tag: z.string().optional(),
  url: z.string().nullish(),
  src: z.string().nullish(),
  alt: z.string().nullish(),
  caption: z.string().nullish(),
  code: z.string().optional(),
  language: z.string().nullish(),
  html: z.string().nullish(),
  markdown: z.string().optional(),
  calloutText: z.string().optional(),
  heading: z.string().optional(),
  content: z.string().optional(),
  metadata: z.looseObject({ title: z.string().nullish() }).nullish(),
  get children(): z.ZodOptional<z.ZodArray<typeof node>> {
    return z.array(node).optional();
  },
});

type Node = z.output<typeof node>;

/** Converts the format of Ghost's editor since version 5, as far as it has counterparts here. */
export function lexicalToHtml(document: unknown, warn: Warn): string {
  const { root } = z.looseObject({ root: node }).parse(document);
  return inside(root, warn);
}

function inside({ children = [] }: Node, warn: Warn): string {
  return children.map((child) => toHtml(child, warn)).join("");
}

type Writer = (node: Node, warn: Warn) => string;

const wrapped =
  (tag: string): Writer =>
  (node, warn) =>
    `<${tag}>${inside(node, warn)}</${tag}>`;
const text: Writer = ({ text = "", format }) => formatted(escapeMarkup(text), Number(format) || 0);
const heading: Writer = (node, warn) =>
  wrapped(/^h[1-6]$/.test(node.tag ?? "") ? (node.tag ?? "h2") : "h2")(node, warn);
const quote = wrapped("blockquote");

const WRITERS: Record<string, Writer> = {
  text,
  "extended-text": text,
  linebreak: () => "<br>",
  paragraph: wrapped("p"),
  heading,
  "extended-heading": heading,
  quote,
  "extended-quote": quote,
  aside: quote,
  list: (node, warn) => wrapped(node.tag === "ol" ? "ol" : "ul")(withNestedLists(node), warn),
  listitem: wrapped("li"),
  link: (node, warn) => `<a href="${escapeMarkup(node.url ?? "")}">${inside(node, warn)}</a>`,
  autolink: (node, warn) => WRITERS.link?.(node, warn) ?? "",
  horizontalrule: () => "<hr>",
  image: imageHtml,
  codeblock: codeHtml,
  html: ({ html }) => html ?? "",
  markdown: markdownHtml,
  embed: linkHtml,
  bookmark: linkHtml,
  callout: ({ calloutText = "" }) =>
    `<div class="kg-callout-card"><div class="kg-callout-text">${calloutText}</div></div>`,
  toggle: ({ heading: title = "", content = "" }) => `<p><strong>${title}</strong></p>${content}`,
};

/** Lexical puts a nested list into an item of its own. Moves it into the item before. */
function withNestedLists(list: Node): Node {
  const items: Node[] = [];
  for (const item of list.children ?? []) {
    const before = items.at(-1);
    const isNested = item.children?.length === 1 && item.children[0]?.type === "list";
    if (!isNested || !before) items.push(item);
    else items.splice(-1, 1, { ...before, children: [...(before.children ?? []), ...(item.children ?? [])] });
  }
  return { ...list, children: items };
}

function toHtml(node: Node, warn: Warn): string {
  const write = Object.hasOwn(WRITERS, node.type) ? WRITERS[node.type] : undefined;
  if (write) return write(node, warn);
  warn(`The card "${node.type}" has no counterpart here: it is not imported`, "Write in Markdown what it showed");
  return inside(node, warn);
}

/** Lexical's bits of a text's format. */
const FORMATS = [
  [1, "strong"],
  [2, "em"],
  [4, "del"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
] as const;

function formatted(html: string, format: number): string {
  return FORMATS.reduce((inner, [bit, tag]) => (format & bit ? `<${tag}>${inner}</${tag}>` : inner), html);
}
