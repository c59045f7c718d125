import { decodeHTMLStrict } from "entities/decode";
import { STYLING_TAGS } from "../../../compile/post/front-matter/plain-words.ts";
import { type HtmlTag, readTags } from "../../../compile/post/markdown/read-tags.ts";

/**
 * A field that other systems put into their pages as HTML, as plain text: with the signs that entities stand for, and without
 * comments and tags that only style the words.
 */
export function plainText(html: string): string {
  if (html.length > LONGEST) return html;
  const code: string[] = [];
  const outside = html.replace(CODE, (span) => `${CODE_MARK}${code.push(span) - 1}${CODE_MARK}`);
  // An entity ends in a semicolon: "AT&T" and "this&notthat" mean what they say.
  const plain = decodeHTMLStrict(withoutStyling(outside.replace(COMMENT, "")));
  const whole = plain.replace(MARKED, (_, at: string) => code[Number(at)] ?? "");
  return plain === outside ? html : whole.replace(/[\p{Cc} ]+/gu, " ").trim();
}

/** Markdown's code says what it is about: in "What `&nbsp;` does", nothing is HTML. */
const CODE = /`[^`\n]+`/g;
/** A character of private use. */
const CODE_MARK = "\uE000";
const MARKED = /\uE000(\d+)\uE000/g;

/** Nobody writes longer titles, and the time to read them grows with the square of their length. */
const LONGEST = 1000;
const COMMENT = /<!--.*?-->/gs;

/** A tag that has no end may be what a title is about: "Using <video> in HTML". */
function withoutStyling(html: string): string {
  if (!html.includes("<")) return html;
  let plain = html;
  for (const { name, start, end } of stylingTags(readTags(html)).toSorted((a, b) => b.start - a.start)) {
    plain = plain.slice(0, start) + (name === "br" ? " " : "") + plain.slice(end);
  }
  return plain;
}

/** Line breaks, and tags that only style words and whose end tag is there. */
function stylingTags(tags: readonly HtmlTag[]): HtmlTag[] {
  const found: HtmlTag[] = [];
  const open: HtmlTag[] = [];
  for (const tag of tags) {
    if (tag.name === "br") found.push(tag);
    if (!STYLING_TAGS.includes(tag.name)) continue;
    if (tag.kind === "start") open.push(tag);
    if (tag.kind !== "end") continue;
    const at = open.findLastIndex(({ name }) => name === tag.name);
    if (at !== -1) found.push(...open.splice(at).slice(0, 1), tag);
  }
  return found;
}
