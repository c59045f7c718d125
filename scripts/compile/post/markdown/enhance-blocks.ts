import type { Element, Root } from "hast";
import type { DocumentWords } from "../../../../site/content/words/documents-en.ts";
import { hastText } from "./hast-text.ts";
import { aloneIn } from "./place-pictures.ts";
import { EXIT, visitElements } from "./visit-nodes.ts";

type PostWords = DocumentWords["post"];

/** Adds what Markdown cannot express: names for screen readers, scrolling tables, alignment without obsolete HTML. */
export function enhanceBlocks(tree: Root, words: PostWords): void {
  let tables = 0;
  visitElements(tree, (element, index, parent) => {
    replaceAlign(element);
    const picture = aloneIn(element, isPicture);
    if (picture) parent.children[index] = picture;
    if (element.tagName === "input") element.properties.ariaLabel = words.done;
    if (element.tagName !== "table") return;
    tables += 1;
    parent.children[index] = scrollable(element, tables, words);
  });
}

function isPicture(tagName: string): boolean {
  return tagName === "img";
}

/** Replaces `align`, which is obsolete HTML, by a data attribute. The Content-Security-Policy forbids a style attribute. */
function replaceAlign(element: Element): void {
  if (element.properties.align === undefined) return;
  const { align, ...others } = element.properties;
  element.properties = { ...others, dataAlign: String(align).toLowerCase() };
}

function scrollable(table: Element, number: number, words: PostWords): Element {
  const columns = headerCells(table).filter(Boolean).join(", ");
  const properties = {
    className: ["TableScroll"],
    tabIndex: 0,
    role: "region",
    ariaLabel: columns === "" ? words.table({ number }) : words.tableOf({ number, columns }),
  };
  return { type: "element", tagName: "div", properties, children: [table] };
}

function headerCells(table: Element): string[] {
  const cells: string[] = [];
  visitElements(table, (element) => {
    if (element.tagName === "th") cells.push(hastText(element).replace(/\s+/g, " ").trim());
    if (element.tagName === "tbody") return EXIT;
  });
  return cells;
}
