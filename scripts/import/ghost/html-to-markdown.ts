import type { Element, ElementContent, Root } from "hast";
import rehypeRaw from "rehype-raw";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { textOf } from "../../compile/markdown/text-of.ts";
import { visitElements, visitHtml } from "../../compile/markdown/visit-nodes.ts";

/** What cannot be brought, in words, and what to do about it. */
export type Tell = (message: string, hint: string) => void;

const fromHtml = unified().use(rehypeRaw).freeze();
const toMarkdown = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: "-", rule: "-", listItemIndent: "one", emphasis: "*", fences: true })
  .freeze();

/** HTML as Ghost writes it, with its cards, as Markdown. */
export function htmlToMarkdown(html: string, tell: Tell): string {
  const raw: Root = { type: "root", children: [{ type: "raw", value: html.replaceAll("__GHOST_URL__", "") }] };
  const tree = fromHtml.runSync(raw);
  takeComments(tree);
  visitElements(tree, (element, index, parent) => {
    const replaced = replacement(element, tell);
    if (replaced === undefined) return undefined;
    parent.children.splice(index, 1, ...replaced);
    return index;
  });
  const text = toMarkdown.stringify(toMarkdown.runSync(tree));
  // It is escaped, as a link could be meant.
  return text.replace(/^((?:> )+)\\\[!NOTE\]\\?$/gm, "$1[!NOTE]");
}

function takeComments(tree: Root): void {
  visitHtml(tree, (node, index, parent) => {
    if (node.type !== "comment") return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

const MEDIA: Record<string, string> = { iframe: "Embedded page", video: "Video", audio: "Recording" };
const REFUSED = ["script", "style", "form", "object", "embed", "canvas"];

/** Undefined for what Markdown has itself. */
function replacement(element: Element, tell: Tell): ElementContent[] | undefined {
  const { tagName, properties } = element;
  if (Object.hasOwn(MEDIA, tagName)) return media(element, tell);
  if (tagName === "button" || tagName === "svg") return [];
  if (REFUSED.includes(tagName)) {
    tell(
      `<${tagName}> has no counterpart here: it stays behind`,
      "Data becomes a figure; anything else belongs into the site's code",
    );
    return [];
  }
  const classes = Array.isArray(properties.className) ? properties.className.map(String) : [];
  const card = classes.find((name) => /^kg-[\w-]+-card$/.test(name));
  return card === undefined ? undefined : cardReplacement(card, element, tell);
}

/** A link to it: nothing is loaded from elsewhere. */
function media({ tagName, properties, children }: Element, tell: Tell): ElementContent[] {
  const source = children.find((child) => child.type === "element" && child.tagName === "source");
  const src = properties.src ?? (source?.type === "element" ? source.properties.src : undefined);
  if (typeof src === "string" && /^(?:https?:)?\/\//.test(src)) {
    return [linked(src.replace(/^\/\//, "https://"), String(properties.title ?? MEDIA[tagName]))];
  }
  tell(`A <${tagName}> of the site's own stays behind`, "Put it where readers can have it, and link to it");
  return [];
}

/** Cards whose HTML is Markdown's. */
const PLAIN = ["image", "gallery", "embed", "button", "toggle", "video", "audio"].map((name) => `kg-${name}-card`);

function cardReplacement(card: string, element: Element, tell: Tell): ElementContent[] | undefined {
  if (card === "kg-bookmark-card") return bookmark(element);
  if (card === "kg-callout-card") return [callout(element)];
  if (!PLAIN.includes(card)) {
    const name = card.slice("kg-".length, -"-card".length);
    tell(`The card "${name}" has no counterpart here: its text comes along as it is`, "Look it over in the new post");
  }
  return undefined;
}

function bookmark(card: Element): ElementContent[] | undefined {
  const link = find(card, (element) => typeof element.properties.href === "string");
  const title = find(card, (element) => hasClass(element, "kg-bookmark-title"));
  const href = link?.properties.href;
  return typeof href === "string" ? [linked(href, title ? textOf(title) : href)] : undefined;
}

function callout(card: Element): Element {
  const text = find(card, (element) => hasClass(element, "kg-callout-text")) ?? card;
  const mark = paragraph([
    { type: "text", value: "[!NOTE]" },
    { type: "element", tagName: "br", properties: {}, children: [] },
  ]);
  return {
    type: "element",
    tagName: "blockquote",
    properties: {},
    children: [{ ...mark, children: [...mark.children, ...text.children] }],
  };
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

function find(root: Element, is: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visitElements(root, (element) => {
    if (!found && is(element)) found = element;
    return undefined;
  });
  return found;
}

function linked(href: string, text: string): Element {
  return paragraph([
    { type: "element", tagName: "a", properties: { href }, children: [{ type: "text", value: text }] },
  ]);
}

function paragraph(children: ElementContent[]): Element {
  return { type: "element", tagName: "p", properties: {}, children };
}
