import { HEADING_ATTRIBUTES, idIn } from "../../../compile/post/markdown/heading-attributes.ts";
import { replaceOutsideCode } from "./code-ranges.ts";

/** A line below an empty one, and no list or quote: what is underlined below those is no heading. */
const UNDERLINED = String.raw`(?:(?<![\s\S])|(?<=(?:\n|(?<![\s\S]))[ \t]*\r?\n))(?!(?:[-*+]|\d{1,9}[.)])[ \t]|[>|])[^\s#][^\n]*?`;
/** Attributes of Goldmark, Kramdown and Pandoc: ## Title {#id .class}, also of a heading that is underlined. */
const HEADING = new RegExp(
  String.raw`^(#{1,6} .*?|${UNDERLINED})(?<![ \t])[ \t]+(${HEADING_ATTRIBUTES})[ \t]*(?=\r?(?:$|\n))(?:(?<=^#[^\n]*)|(?=\r?\n(?:={2,}|-{2,})[ \t]*\r?$))`,
  "gmu",
);

/** Keeps the ids of headings, and drops their other attributes. */
export function convertHeadingIds(text: string): string {
  return /\{[ \t]*[#.]/.test(text) ? replaceOutsideCode(text, HEADING, headingWithId) : text;
}

/** Keeps the id of a heading as an anchor, so that links to it still work. */
export function headingWithId([, heading = "", attributes = ""]: RegExpExecArray): string {
  const id = idIn(attributes);
  return id ? heading.replace(/^(?:#+ )?/, `$&<a id="${id}"></a>`) : heading;
}
