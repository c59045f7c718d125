import GithubSlugger from "github-slugger";
import type { Element, Root } from "hast";
import type { Heading } from "../../../site/content/types.ts";
import { RESERVED_IDS } from "./html-rules.ts";
import { restoreEscapes } from "./keep-escapes.ts";
import { textOf } from "./text-of.ts";
import { visitElements } from "./visit-nodes.ts";

const FOOTNOTE_LABEL = "footnote-label";

/**
 * Gives each heading the anchor that GitHub would give it, unless another thing in the page has it, and moves the post's
 * top level to h2: the page's only h1 is its title. Runs before smart punctuation, so that anchors are made from what the
 * author typed.
 */
export function anchorHeadings(tree: Root): void {
  const headings = headingsOf(tree);
  const slugger = new GithubSlugger();
  for (const id of [...RESERVED_IDS, ...idsOf(tree)]) slugger.slug(id);
  const shift = 2 - Math.min(...headings.map(depthOf));
  for (const heading of headings) {
    heading.tagName = `h${Math.min(6, depthOf(heading) + shift)}`;
    heading.properties.id ??= slugger.slug(restoreEscapes(textOf(heading)).trim()) || slugger.slug("section");
  }
}

/** The post's headings, in order; one without text (a picture) cannot be listed. */
export function outline(tree: Root): Heading[] {
  return headingsOf(tree).flatMap((heading) => {
    const text = textOf(heading).replace(/\s+/g, " ").trim();
    return text === ""
      ? []
      : [{ id: String(heading.properties.id), text, depth: depthOf(heading) as Heading["depth"] }]; // anchorHeadings leaves 2 to 6
  });
}

export function idsOf(tree: Root): string[] {
  const ids: string[] = [];
  visitElements(tree, ({ properties }) => {
    if (properties.id !== undefined && properties.id !== null) ids.push(String(properties.id));
  });
  return ids;
}

function headingsOf(tree: Root): Element[] {
  const headings: Element[] = [];
  visitElements(tree, (element) => {
    if (/^h[1-6]$/.test(element.tagName) && element.properties.id !== FOOTNOTE_LABEL) headings.push(element);
  });
  return headings;
}

function depthOf(heading: Element): number {
  return Number(heading.tagName.slice(1));
}
