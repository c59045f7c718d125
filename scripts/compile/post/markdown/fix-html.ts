import { escapeMarkup } from "../../../../site/content/escape-markup.ts";
import type { Edit } from "../../diagnostics/diagnostic.ts";
import { type EmbedWords, linkToMedia } from "./link-to-media.ts";
import { pageOfScript, siteOfMedia } from "./media-pages.ts";
import type { TagPairs } from "./pair-tags.ts";
import type { PositionedText } from "./positioned-text.ts";
import type { HtmlTag } from "./read-tags.ts";
import type { Span } from "./url-span.ts";

/** What replaces an element of another system: another element, with its attributes, or "" for its content alone. */
const REPLACEMENTS: Record<string, string> = {
  ...Object.fromEntries(
    "section article main header footer nav address fieldset hgroup".split(" ").map((name) => [name, "div"]),
  ),
  ...Object.fromEntries("u font big nobr label blink marquee noscript".split(" ").map((name) => [name, ""])),
  ...{ aside: "blockquote", center: 'div align="center"', acronym: "abbr", strike: "del", picture: "span" },
};
/** Elements that can be removed without loss of content. */
const REMOVED = new Set(["noscript", "style", "link", "meta", "source"]);
const MEDIA = new Set(["iframe", "video", "audio", "embed"]);

/** Removes an attribute with the space before it. */
export function fixAttribute({ start, end }: { start: number; end: number }, source: PositionedText): Edit[] {
  // Uses trimEnd, as a pattern that ends in $ would be tried at every character before the attribute.
  return [edit([source.text.slice(0, start).trimEnd().length, end], "", source)];
}

interface FixContext {
  /** All tags of the post, each start tag with its end tag. */
  pairs: TagPairs;
  source: PositionedText;
  words: EmbedWords;
}

/** The edits that replace a known element, if there is one certain replacement. */
export function fixElement(tag: HtmlTag, { pairs, source, words }: FixContext): Edit[] | undefined {
  const end = pairs.endOf(tag);
  const whole: Span = [tag.start, end?.end ?? tag.end];
  const isKept = tag.name === "noscript" && hasLink(source.text.slice(tag.end, end?.start ?? tag.end));
  if (REMOVED.has(tag.name) && !isKept) return [removal(tag, whole, source)];
  const address = tag.name === "script" ? pageOfScript(mediaSource(tag, pairs)) : undefined;
  if (address !== undefined && NOSCRIPT_LINK.test(source.text.slice(whole[1]))) return [removal(tag, whole, source)];
  if (MEDIA.has(tag.name) || address !== undefined) {
    const link = linkToMedia(tag, address ?? mediaSource(tag, pairs), {
      words,
      isMarkdown: isAlone(whole, source.text),
    });
    return link === undefined ? undefined : [edit(whole, link, source)];
  }
  const replacement = Object.hasOwn(REPLACEMENTS, tag.name) ? REPLACEMENTS[tag.name] : undefined;
  if (replacement === undefined) return undefined;
  if (replacement === "") return [tag, ...(end ? [end] : [])].map((one) => removal(one, [one.start, one.end], source));
  const [name] = replacement.split(" ");
  const opening = edit([tag.start + 1, tag.start + 1 + tag.name.length], replacement, source);
  return end ? [opening, edit([end.start, end.end], `</${name}>`, source)] : [opening];
}

/** Removes lines of a block of HTML that have nothing else, as an empty line would end the block. */
function removal({ pieceStart }: HtmlTag, span: Span, source: PositionedText): Edit {
  return edit(wholeLines(pieceStart, span, source.text) ?? span, "", source);
}

/** Undefined if the lines have something else, or if the block begins with them: a line of text may stand above it. */
function wholeLines(blockStart: number, [start, end]: Span, text: string): Span | undefined {
  // Windows, as a line may have thousands of tags.
  const [before] = /(?<=^|\n)[ \t>]*$/.exec(text.slice(Math.max(0, start - MOST_SPACES), start)) ?? [];
  const [after] = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(end, end + MOST_SPACES)) ?? [];
  if (before === undefined || before.length === MOST_SPACES || after === undefined) return undefined;
  const lineStart = start - before.length;
  return blockStart < lineStart ? [lineStart, end + after.length] : undefined;
}

/** Before and behind a tag that is alone on its line. */
const MOST_SPACES = 80;

/** Matches a <noscript> after a script, with a link to what the script would show. */
const NOSCRIPT_LINK = /^\s{0,9}<noscript>[\s\S]{0,99}?<a\s/i;

/** Whether the content of a <noscript> has a link, such as to a recording that a script would show. */
function hasLink(content: string): boolean {
  return /<a\s/i.test(content);
}

/** Adds a title to a frame or a video without one: the name of its site, as a link in its place would have. */
export function fixTitle(tag: HtmlTag, source: PositionedText): Edit[] | undefined {
  const site = siteOfMedia(tag.attributes.find(({ name }) => name === "src")?.value ?? "");
  const name: Span = [tag.start + 1, tag.start + 1 + tag.name.length];
  return site === "" ? undefined : [edit(name, `${tag.name} title="${escapeMarkup(site)}"`, source)];
}

/** The address of a video or recording, or else of the first <source> in it. */
export function mediaSource(tag: HtmlTag, pairs: TagPairs): string {
  const sources = pairs.between(tag, pairs.endOf(tag)).filter(({ name }) => name === "source");
  const found = [tag, ...sources].flatMap(({ attributes }) => attributes.filter(({ name }) => name === "src"));
  return found[0]?.value ?? "";
}

/** Whether the element is a paragraph of its own, where Markdown is read. */
function isAlone([start, end]: Span, text: string): boolean {
  return isAfterBlankLine(start, text) && /^[ \t]*(?:\n[ \t]*(?:\n|$)|$)/.test(text.slice(end));
}

function isAfterBlankLine(start: number, text: string): boolean {
  const [indent] = /(?<=^|\n) {0,3}$/.exec(text.slice(Math.max(0, start - "\n   ".length), start)) ?? [];
  if (indent === undefined) return false;
  const lineStart = start - indent.length;
  if (lineStart === 0) return true;
  const above = text.lastIndexOf("\n", lineStart - 2);
  return lineStart > 1 && above >= 0 && /^[ \t]*$/.test(text.slice(above + 1, lineStart - 1));
}

function edit([start, end]: Span, text: string, source: PositionedText): Edit {
  return { ...source.place(start, end), text, old: source.text.slice(start, end) };
}
