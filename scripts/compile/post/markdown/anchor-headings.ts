import GithubSlugger, { slug } from "github-slugger";
import type { Element, Root } from "hast";
import type { Heading } from "../../../../site/content/types.ts";
import { hastText } from "./hast-text.ts";
import { restoreEscapes } from "./keep-escapes.ts";
import { RESERVED_IDS } from "./reserved-ids.ts";
import { visitElements } from "./visit-nodes.ts";

const FOOTNOTE_LABEL = "footnote-label";

/**
 * The state of a slugger that knows the reserved ids. It is made once, as making these slugs takes longer than making those of a
 * post.
 */
const RESERVED = occurrencesOf(RESERVED_IDS);

function occurrencesOf(ids: readonly string[]): Readonly<Record<string, number>> {
  const slugger = new GithubSlugger();
  for (const id of ids) slugger.slug(id);
  return slugger.occurrences;
}

/**
 * Gives each heading the anchor that GitHub would give it, unless it is taken, and makes the post's top level h2, as the
 * page's only h1 is its title. Runs before smart punctuation, so that anchors are made from the typed text.
 */
export function anchorHeadings(tree: Root): Element[] {
  const headings: Element[] = [];
  const slugger = new GithubSlugger();
  Object.assign(slugger.occurrences, RESERVED);
  visitElements(tree, (element) => {
    const id = idOf(element);
    if (id !== undefined) slugger.slug(id);
    if (/^h[1-6]$/.test(element.tagName) && element.properties.id !== FOOTNOTE_LABEL) headings.push(element);
  });
  const shift = 2 - headings.reduce((least, heading) => Math.min(least, depthOf(heading)), 6);
  for (const heading of headings) {
    heading.tagName = `h${Math.min(6, depthOf(heading) + shift)}`;
    heading.properties.id ??= slugger.slug(anchorTextOf(heading));
  }
  return headings;
}

/** The text from which the anchor is made. A heading of emoji alone gets the anchor "section". */
function anchorTextOf(heading: Element): string {
  const text = restoreEscapes(hastText(heading)).trim();
  return slug(text) === "" ? "section" : text;
}

/** The post's headings, in order, except those without text, such as a picture. */
export function outline(headings: Element[]): Heading[] {
  return headings.flatMap((heading) => {
    const text = hastText(heading).replace(/\s+/g, " ").trim();
    return text === ""
      ? []
      : [{ id: String(heading.properties.id), text, depth: depthOf(heading) as Heading["depth"] }]; // anchorHeadings leaves 2 to 6
  });
}

/** The element's id, if it has one. */
export function idOf({ properties: { id } }: Element): string | undefined {
  return id === undefined || id === null ? undefined : String(id);
}

function depthOf(heading: Element): number {
  return Number(heading.tagName.slice(1));
}
