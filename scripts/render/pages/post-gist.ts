import type { Element, Root } from "hast";
import type { PostGist } from "../../../site/content/site-server.ts";
import type { ImageVariants, Post } from "../../../site/content/types.ts";
import { hastText } from "../../compile/post/markdown/hast-text.ts";
import { cardPicture } from "./card-picture.ts";

/** Undefined for a post whose card shows a figure or a picture. */
export function cardGist(post: Post, images: ReadonlyMap<string, ImageVariants>): PostGist | undefined {
  const hasFigure = post.figures.some(({ id }) => id === post.lead);
  const picture = cardPicture(post.images);
  return hasFigure || (picture && images.has(picture.file)) ? undefined : postGist(post);
}

/** What a card can show of a post without figures and pictures. */
export function postGist({ title, excerpt, headings, body }: Post): PostGist {
  const number = keyNumber(title) ?? keyNumber(excerpt);
  const quotation = quotationOf(body);
  return {
    ...(number && { number }),
    headings: headings.filter(({ depth }) => depth === 2).map(({ text }) => text),
    ...(quotation && { quotation }),
    opening: textOf(elementsOf(body, "p")[0]) || excerpt,
  };
}

/** A number with its sign, and with spaces between its thousands where the author wrote them: "−5", "1 000", "3.5". */
const NUMBER = String.raw`(?:(?<=^|\s)[-−])?(?<![\d.,])(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d(?:[\d.,]*\d)?)`;
/** A number, or a range, of which one end alone would be misleading. */
const SPAN = `${NUMBER}(?:[-–]${NUMBER})?`;

/** A share, a multiple or an amount of money: other numbers, such as years, say little by themselves, and "2 x 4" is a size. */
const KEY_NUMBER = new RegExp(`[$€£]\\s?${SPAN}(?:\\s?(?:k|M|bn|B)\\b)?|${SPAN}\\s?(?:%|€|(?:×|x\\b)(?!\\s?\\d))`, "u");

function keyNumber(text: string): PostGist["number"] {
  const found = KEY_NUMBER.exec(text);
  if (!found) return undefined;
  const after = text.slice(found.index + found[0].length);
  const [of = ""] = /^(?:[^.,!?:;–—]|[.,]\d)*/.exec(after) ?? [];
  return { value: found[0], of: of.trim() };
}

/** The most characters of a quotation that can be read at a glance. Longer ones are skipped. */
const MAX_QUOTATION = 140;

function quotationOf(body: Root): string | undefined {
  const quotations = elementsOf(body, "blockquote").map((quote) => textOf(elementsOf(quote, "p")[0]));
  return quotations.find((text) => text !== "" && text.length <= MAX_QUOTATION);
}

function elementsOf(parent: Root | Element, tagName: string): Element[] {
  return parent.children.flatMap((node) => (node.type === "element" && node.tagName === tagName ? [node] : []));
}

function textOf(element: Element | undefined): string {
  return element ? hastText(element).replace(/\s+/g, " ").trim() : "";
}
