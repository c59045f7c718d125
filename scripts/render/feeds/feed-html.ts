import type { Element, ElementContent, Properties, Root, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { absoluteUrl } from "../../../site/content/meta.ts";
import type { PictureForms, Post } from "../../../site/content/types.ts";
import { postUrl } from "../../../site/content/urls.ts";
import { feedFigure } from "./feed-figure.ts";

export interface FeedHtmlInput {
  post: Post;
  /** Forms of the post's pictures, by path from the project. */
  pictures: ReadonlyMap<string, PictureForms>;
  /** There are pictures of the figures. */
  drawn: boolean;
}

/**
 * A post's body for a place that has neither our styles nor our scripts nor our address: plain elements, no ids (posts
 * stand below each other there, and ids would repeat), each figure as a picture and a table, every URL absolute.
 */
export function feedHtml(input: FeedHtmlInput): string {
  const children = plainAll(input.post.body.children, input);
  const root: Root = { type: "root", children };
  return toHtml(root, { allowDangerousHtml: false }).trim();
}

function plainAll(nodes: readonly RootContent[], input: FeedHtmlInput): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "text") return [node];
    return node.type === "element" ? plain(node, input) : [];
  });
}

function plain(element: Element, input: FeedHtmlInput): ElementContent[] {
  const { tagName, properties } = element;
  const placed = input.post.figures.find(({ id }) => id === properties.dataFigure);
  if (placed) return [feedFigure(input.post.slug, placed, input.drawn)];
  // The way back from a note: a reader of feeds has a button for it.
  if (properties.dataFootnoteBackref !== undefined) return [];
  if (tagName === "input") return [{ type: "text", value: properties.checked ? "☑" : "☐" }];

  const children = plainAll(element.children, input);
  if (tagName === "math") return [{ ...element, properties: mathProperties(properties), children }];
  // Colours of code, and what keeps a formula on its line: nothing is left of them without styles.
  if (tagName === "span") return children;
  if (tagName === "aside") return [{ type: "element", tagName: "blockquote", properties: {}, children }];
  return [{ ...element, properties: kept(element, input), children }];
}

/** What says something by itself; classes, ids and data- attributes say it to our own styles and scripts. */
const KEPT = ["title", "lang", "dir", "colSpan", "rowSpan", "start", "reversed", "value", "dateTime", "open"];

function kept({ tagName, properties }: Element, { post, pictures }: FeedHtmlInput): Properties {
  if (isMath(tagName)) return mathProperties(properties);
  const own: Properties = {};
  for (const name of KEPT) if (properties[name] !== undefined) own[name] = properties[name];
  if (typeof properties.dataAlign === "string") own.align = properties.dataAlign;
  if (typeof properties.href === "string") own.href = absolute(properties.href, post);
  // Nobody follows it, so nobody has looked whether it is an address.
  const cite = typeof properties.cite === "string" && URL.parse(properties.cite, absoluteUrl(postUrl(post.slug)));
  if (cite) own.cite = cite.href;
  if (tagName !== "img") return own;
  const { src, alt = "", width, height } = properties;
  return { ...own, src: absolute(pictures.get(String(src))?.src ?? `/${src}`, post), alt, width, height };
}

/** The elements of MathML that the compiler makes: they begin with m, as but a few of HTML do. */
function isMath(tagName: string): boolean {
  return /^m(?!ark$|ain$|enu$|eter$|ap$|eta$)/.test(tagName);
}

function mathProperties({ className: _, id: __, style: ___, ...own }: Properties): Properties {
  return own;
}

/** The compiler has resolved all links: they are of the web, of the site (/briefings) or of the page (#part). */
export function absolute(url: string, { slug }: Pick<Post, "slug">): string {
  return new URL(url, absoluteUrl(postUrl(slug))).href;
}
