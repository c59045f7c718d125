import { z } from "zod";
import { escapeHtml } from "../../../system/escape-html.ts";
import { markdownToHtml } from "./markdown-to-html.ts";
import type { Tell } from "./tell.ts";

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

/** The format of Ghost's editor since version 5, as far as it has counterparts here. */
export function lexicalToHtml(document: unknown, tell: Tell): string {
  const { root } = z.looseObject({ root: node }).parse(document);
  return inside(root, tell);
}

function inside({ children = [] }: Node, tell: Tell): string {
  return children.map((child) => toHtml(child, tell)).join("");
}

type Writer = (node: Node, tell: Tell) => string;

const wrapped =
  (tag: string): Writer =>
  (node, tell) =>
    `<${tag}>${inside(node, tell)}</${tag}>`;
const text: Writer = ({ text = "", format }) => formatted(escapeHtml(text), Number(format) || 0);
const heading: Writer = (node, tell) =>
  wrapped(/^h[1-6]$/.test(node.tag ?? "") ? (node.tag ?? "h2") : "h2")(node, tell);
const quote = wrapped("blockquote");
const image: Writer = ({ src, alt, caption }) =>
  `<p><img src="${escapeHtml(src ?? "")}" alt="${escapeHtml(alt ?? "")}"></p>${caption ? `<p>${caption}</p>` : ""}`;
const code: Writer = ({ code = "", language }) =>
  `<pre><code${language ? ` class="language-${escapeHtml(language)}"` : ""}>${escapeHtml(code)}\n</code></pre>`;
const linkTo: Writer = ({ url, metadata }) =>
  `<p><a href="${escapeHtml(url ?? "")}">${escapeHtml(metadata?.title ?? url ?? "")}</a></p>`;

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
  list: (node, tell) => wrapped(node.tag === "ol" ? "ol" : "ul")(withNestedLists(node), tell),
  listitem: wrapped("li"),
  link: (node, tell) => `<a href="${escapeHtml(node.url ?? "")}">${inside(node, tell)}</a>`,
  autolink: (node, tell) => WRITERS.link?.(node, tell) ?? "",
  horizontalrule: () => "<hr>",
  image,
  codeblock: code,
  html: ({ html }) => html ?? "",
  markdown: ({ markdown = "" }) => markdownToHtml(markdown),
  embed: linkTo,
  bookmark: linkTo,
  callout: ({ calloutText = "" }) =>
    `<div class="kg-callout-card"><div class="kg-callout-text">${calloutText}</div></div>`,
  toggle: ({ heading: title = "", content = "" }) => `<p><strong>${title}</strong></p>${content}`,
};

/** Lexical gives a list within a list an item of its own: it belongs to the one before. */
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

function toHtml(node: Node, tell: Tell): string {
  const write = Object.hasOwn(WRITERS, node.type) ? WRITERS[node.type] : undefined;
  if (write) return write(node, tell);
  tell(`The card "${node.type}" has no counterpart here: it stays behind`, "Write in Markdown what it showed");
  return inside(node, tell);
}

/** The bits of a text's format, as Lexical counts them. */
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
