import type { Element, ElementContent, Properties } from "hast";
import type { Figure } from "../../../site/content/figure-schema.ts";
import { absoluteUrl } from "../../../site/content/meta.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { PlacedFigure } from "../../../site/content/types.ts";
import { figureFileUrl } from "../../../site/content/urls.ts";
import { languageOf } from "../../../site/content/words/language.ts";
import { figureTable } from "../../../site/figures/figure-table.ts";
import { isNumeric } from "../../../site/figures/markdown-table.ts";
import { shownTable } from "../../../site/figures/shown-table.ts";

export interface FeedFigureInput {
  /** The slug of the post. */
  slug: string;
  /** The build makes pictures of figures. */
  drawn: boolean;
  config: SiteConfig;
}

/** A figure as its picture and its table. The picture shows title, takeaway, note and source; the caption is for those who cannot see it. */
export function feedFigure(placed: PlacedFigure, { slug, drawn, config }: FeedFigureInput): Element {
  const { figure } = placed;
  const language = languageOf(config);
  return element("figure", {}, [
    ...(drawn ? [element("p", {}, [picture(absoluteUrl(figureFileUrl(slug, placed.id, "png"), config), placed)])] : []),
    valueTable(shownTable(figureTable(figure, language), language)),
    element("figcaption", {}, [
      element("strong", {}, [text(figure.title)]),
      // Otherwise the takeaway is the picture's alternative text.
      ...(drawn && placed.alt === undefined ? [] : [text(` ${figure.takeaway}`)]),
      ...noteAndSource(figure, config),
    ]),
  ]);
}

/** What stands below a figure. */
export function noteAndSource({ note, source }: Figure, config: SiteConfig): ElementContent[] {
  const { words } = languageOf(config);
  return [
    ...(note === undefined ? [] : [text(` ${note}.`.replace(/([.!?])\.$/, "$1"))]),
    ...(source === undefined ? [] : [text(` ${words.documents.figure.source} `), link(source.url, source.name)]),
  ];
}

function picture(src: string, { alt, figure }: PlacedFigure): Element {
  return element("img", { src, alt: alt ?? figure.takeaway }, []);
}

/** The values of a figure, columns of numbers aligned right. */
export function valueTable({ head, rows }: { head: string[]; rows: string[][] }): Element {
  const align = head.map((_, i) => (isNumeric(rows, i) ? { align: "right" } : {}));
  const cells = (name: string, row: string[]) => row.map((cell, i) => element(name, { ...align[i] }, [text(cell)]));
  const body = rows.map((row) => element("tr", {}, cells("td", row)));
  return element("table", {}, [
    element("thead", {}, [element("tr", {}, cells("th", head))]),
    element("tbody", {}, body),
  ]);
}

function link(href: string, words: string): Element {
  return element("a", { href }, [text(words)]);
}

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

function text(value: string): ElementContent {
  return { type: "text", value };
}
