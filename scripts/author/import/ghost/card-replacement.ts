import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import { hastText } from "../../../compile/post/markdown/hast-text.ts";
import { visitElements } from "../../../compile/post/markdown/visit-nodes.ts";
import type { Warn } from "../report.ts";

/** Cards whose HTML has a counterpart in Markdown. */
const PLAIN = ["image", "gallery", "embed", "button", "toggle", "video", "audio", "code"].map(
  (name) => `kg-${name}-card`,
);

/** What replaces a card of Ghost's editor; undefined for one that Markdown has itself. */
export function cardReplacement(element: Element, warn: Warn): ElementContent[] | undefined {
  const classes = Array.isArray(element.properties.className) ? element.properties.className.map(String) : [];
  if (classes.some((name) => PLAYER.test(name))) return [];
  const card = classes.find((name) => /^kg-[\w-]+-card$/.test(name));
  if (card === undefined) return undefined;
  if (card === "kg-file-card") return fileIn(element, warn);
  if (card === "kg-bookmark-card") return bookmark(element);
  if (card === "kg-callout-card") return [callout(element)];
  if (!PLAIN.includes(card)) {
    const name = card.slice("kg-".length, -"-card".length);
    warn(`The card "${name}" has no counterpart here: only its text is imported`, "Check it in the new post");
  }
  return undefined;
}

/** Parts of a player, useless without its scripts. */
const PLAYER = /^kg-(?:audio|video)-(?:player|thumbnail|overlay)$/;

function fileIn(card: Element, warn: Warn): ElementContent[] | undefined {
  const href = find(card, (element) => typeof element.properties.href === "string")?.properties.href;
  const title = find(card, (element) => hasClass(element, "kg-file-card-title"));
  if (typeof href !== "string") return undefined;
  const words = title ? hastText(title) : href;
  if (isElsewhere(href)) return [linked(href, words)];
  warn(`The file ${href} is not imported`, "Publish it elsewhere, and link to it");
  return [h("p", words)];
}

function bookmark(card: Element): ElementContent[] | undefined {
  const link = find(card, (element) => typeof element.properties.href === "string");
  const title = find(card, (element) => hasClass(element, "kg-bookmark-title"));
  const href = link?.properties.href;
  return typeof href === "string" ? [linked(href, title ? hastText(title) : href)] : undefined;
}

function callout(card: Element): Element {
  const text = find(card, (element) => hasClass(element, "kg-callout-text")) ?? card;
  return h("blockquote", h("p", "[!NOTE]", h("br"), ...text.children));
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

/** A link in a paragraph of its own. */
export function linked(href: string, text: string): Element {
  return h("p", h("a", { href }, text));
}

export function isElsewhere(url: string): boolean {
  return /^(?:https?:)?\/\//.test(url);
}
