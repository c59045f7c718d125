import type { Element, ElementContent, Properties, Root, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { basePath, hrefOf } from "../../../site/content/href-of.ts";
import { absoluteUrl } from "../../../site/content/meta.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { ImageVariants, PlacedFigure, Post } from "../../../site/content/types.ts";
import { postUrl } from "../../../site/content/urls.ts";
import { isExternal } from "../../compile/source/paths.ts";
import { feedFigure } from "./feed-figure.ts";

export interface FeedHtmlInput extends FeedNodesInput {
  post: Post;
}

export interface FeedNodesInput {
  post: Pick<Post, "slug" | "body" | "figures">;
  /** The variants of the post's pictures, by path from the project. */
  pictures: ReadonlyMap<string, ImageVariants>;
  /** The build makes pictures of figures. */
  drawn: boolean;
  config: SiteConfig;
  /** The path of the page that shows the text. Default: that of the post. */
  page?: string;
  /** Shows a figure. Default: as a picture and a table. */
  figure?: (placed: PlacedFigure) => Element;
}

/**
 * A post's body for feed readers, which have neither the site's styles, scripts nor address: plain elements, absolute URLs, each
 * figure as a picture and a table. No ids, as a reader shows many posts on one page and ids would repeat.
 */
export function feedHtml(input: FeedNodesInput): string {
  const root: Root = { type: "root", children: feedNodes(input) };
  return toHtml(root, { allowDangerousHtml: false }).trim();
}

/** The same content as a tree, from which the mail of an issue is made, too. */
export function feedNodes(input: FeedNodesInput): ElementContent[] {
  return plainAll(input.post.body.children, input);
}

function plainAll(nodes: readonly RootContent[], input: FeedNodesInput): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "text") return [node];
    return node.type === "element" ? plain(node, input) : [];
  });
}

function plain(element: Element, input: FeedNodesInput): ElementContent[] {
  const { tagName, properties } = element;
  const placed = input.post.figures.find(({ id }) => id === properties.dataFigure);
  if (placed) return [input.figure?.(placed) ?? feedFigure(placed, { ...input, slug: input.post.slug })];
  // Feed readers have their own way back from a note.
  if (properties.dataFootnoteBackref !== undefined) return [];
  if (tagName === "input") return [{ type: "text", value: properties.checked ? "☑" : "☐" }];

  const children = plainAll(element.children, input);
  if (tagName === "math") return [{ ...element, properties: mathProperties(properties), children }];
  // Most spans color code and keep formulas on one line, and do nothing without styles.
  if (tagName === "span" && !KEPT.some((name) => properties[name] !== undefined)) return children;
  if (tagName === "aside") return [{ type: "element", tagName: "blockquote", properties: {}, children }];
  return [{ ...element, properties: kept(element, input), children }];
}

/** Attributes that have a meaning of their own. Classes, ids and data- attributes are for the site's styles and scripts. */
const KEPT = ["title", "lang", "dir", "colSpan", "rowSpan", "start", "reversed", "value", "dateTime", "open"];

function kept({ tagName, properties }: Element, { post, pictures, config, page: path }: FeedNodesInput): Properties {
  if (isMath(tagName)) return mathProperties(properties);
  const own: Properties = {};
  const page = absoluteUrl(path ?? postUrl(post.slug), config);
  const absolute = (address: string) => URL.parse(hrefOf(address, basePath(config)), page)?.href;
  for (const name of KEPT) if (properties[name] !== undefined) own[name] = properties[name];
  if (typeof properties.dataAlign === "string") own.align = properties.dataAlign;
  // The compiler has resolved all links, so they lead to the web, the site (/briefings) or the page (#part).
  if (typeof properties.href === "string") own.href = absolute(properties.href);
  // The compiler does not check addresses in cite, as nobody follows them.
  const cite = typeof properties.cite === "string" && absolute(properties.cite);
  if (cite) own.cite = cite;
  if (tagName !== "img") return own;
  const { src, alt = "", width, height } = properties;
  return {
    ...own,
    src: absolute(pictures.get(String(src))?.src ?? (isExternal(String(src)) ? String(src) : `/${src}`)),
    alt,
    width,
    height,
  };
}

/** Recognizes MathML by its m: only a few elements of HTML begin with it. */
function isMath(tagName: string): boolean {
  return /^m(?!ark$|ain$|enu$|eter$|ap$|eta$)/.test(tagName);
}

function mathProperties({ className: _, id: __, style: ___, ...own }: Properties): Properties {
  return own;
}
