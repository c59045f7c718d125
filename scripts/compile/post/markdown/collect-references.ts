import type { Element, Parents, Root } from "hast";
import type { Place } from "../../diagnostics/diagnostic.ts";
import { isFigureReference } from "../../source/source.ts";
import { idOf } from "./anchor-headings.ts";
import type { UrlSpans } from "./check-html.ts";
import { isAlone } from "./place-pictures.ts";
import { type PositionedText, startOf } from "./positioned-text.ts";
import type { Span } from "./url-span.ts";
import { visitHtml } from "./visit-nodes.ts";

export interface LinkRef {
  /** As the author wrote it: `./my post.md`, not `./my%20post.md`. */
  url: string;
  place: Place;
  /** The number of the link's element, counted in the order of the text. applyReferences writes its `href`. */
  at: number;
}

export interface ImageRef {
  url: string;
  /** Undefined if the author gave none; "" marks a decoration. */
  alt: string | undefined;
  place: Place;
  /** The number of the element: the `<img>`, or the `<figure data-figure>` of a figure that stands alone. */
  at: number;
  /** The image is a block of its own, such as the only content of its paragraph. */
  alone: boolean;
}

export interface PostReferences {
  links: LinkRef[];
  images: ImageRef[];
  anchors: string[];
}

/**
 * Collects the body's references and anchors as plain data, which is kept without the body, and then clears the positions in the
 * tree. Positions are set to undefined and not deleted: V8 turns an object that loses a property into a hash table, which makes
 * all later reading of the tree a quarter slower.
 */
export function collectReferences(tree: Root, source: PositionedText, urlSpans: UrlSpans): PostReferences {
  const links: LinkRef[] = [];
  const images: ImageRef[] = [];
  const anchors: string[] = [];
  const urlPlace = urlPlaces(source, urlSpans);
  let at = -1;
  const collect = (element: Element, index: number, parent: Parents) => {
    at++;
    const { href, dataFootnoteRef, dataFootnoteBackref } = element.properties;
    const isFootnote = dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined;
    if (element.tagName === "a" && typeof href === "string" && !isFootnote) {
      links.push({ url: decoded(href), place: urlPlace(element, href), at });
    }
    if (element.tagName === "img") {
      const alone = isAlone(index, parent);
      const place = urlPlace(element, String(element.properties.src ?? ""));
      images.push({ ...takeImage(element, alone), place, at, alone });
    }
    anchors.push(...anchorsOf(element));
  };
  tree.position = undefined;
  visitHtml(tree, (node, index, parent) => {
    if (node.type === "element") collect(node, index, parent);
    if (node.position) node.position = undefined;
  });
  return { links, images, anchors };
}

/** Older pages name a place with <a name="place">, and browsers still go there. */
function anchorsOf(element: Element): string[] {
  const { name } = element.properties;
  const named = element.tagName === "a" && typeof name === "string" && name !== "" ? [name] : [];
  const id = idOf(element);
  return id === undefined ? named : [id, ...named];
}

/**
 * HTML parsing keeps lines, but not the columns of HTML that spans several lines in a quote or list. In that case the URL
 * is found by its text.
 */
function urlPlaces(source: PositionedText, urlSpans: UrlSpans) {
  let byLine: Map<number, Span[]> | undefined;
  const lineOf = ([start]: Span) => source.place(start).line;
  return (element: Element, url: string): Place => {
    const isThere = ([start, end]: Span) => source.text.slice(start, end) === url;
    const inLine = () => {
      byLine ??= Map.groupBy(urlSpans.values(), lineOf);
      return byLine.get(element.position?.start.line ?? 0)?.find(isThere);
    };
    const span = urlSpans.get(startOf(element)) ?? inLine();
    return span ? source.place(...span) : source.nodePlace(element);
  };
}

/** Turns a figure that stands alone into `<figure data-figure=URL>`, which rendering fills. */
function takeImage(element: Element, alone: boolean): Pick<ImageRef, "url" | "alt"> {
  const { src, alt } = element.properties;
  const url = decoded(String(src ?? ""));
  if (alone && isFigureReference({ url })) {
    element.tagName = "figure";
    element.properties = { dataFigure: url };
  }
  return { url, alt: typeof alt === "string" ? alt : undefined };
}

/** Undoes the percent-encoding that Markdown adds to spaces and letters beyond ASCII. */
function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
