import { replaceOutsideCode } from "./code-ranges.ts";

/** Attributes of Goldmark, Kramdown and Pandoc: ## Title {#id .class}, also of a heading that is underlined. */
const HEADING_ATTRIBUTES =
  /^(#{1,6} .*?|[^\s#][^\n]*?)(?<![ \t])[ \t]+\{([#.][^{}\n]*)\}[ \t]*(?=\r?(?:$|\n))(?:(?<=^#[^\n]*)|(?=\r?\n(?:={2,}|-{2,})[ \t]*\r?$))/gm;

/** Keeps the ids of headings, and drops their other attributes. */
export function convertHeadingIds(text: string): string {
  return /\{[#.]/.test(text) ? replaceOutsideCode(text, HEADING_ATTRIBUTES, headingWithId) : text;
}

/** Keeps the id of a heading as an anchor, so that links to it still work. */
export function headingWithId([, heading = "", attributes = ""]: RegExpExecArray): string {
  const [, id] = /#([\w:-]+)/.exec(attributes) ?? [];
  return id ? heading.replace(/^(?:#+ )?/, `$&<a id="${id}"></a>`) : heading;
}
