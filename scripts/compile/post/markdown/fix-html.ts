import type { Edit } from "../../diagnostics/diagnostic.ts";
import { linkToMedia } from "./link-to-media.ts";
import type { PositionedText } from "./positioned-text.ts";
import type { HtmlTag } from "./read-tags.ts";
import type { Span } from "./url-span.ts";

/** What an element of other systems becomes: another element, with its attributes, or its content alone. */
const INSTEAD: Record<string, string> = {
  ...Object.fromEntries(
    "section article main header footer nav address fieldset hgroup".split(" ").map((name) => [name, "div"]),
  ),
  ...Object.fromEntries("u font big nobr label blink marquee".split(" ").map((name) => [name, ""])),
  ...{ aside: "blockquote", center: 'div align="center"', acronym: "abbr", strike: "del", picture: "span" },
};
/** Elements without which a page says the same. */
const REMOVED = new Set(["noscript", "style", "link", "meta", "source"]);
const MEDIA = new Set(["iframe", "video", "audio", "embed"]);

/** Removes an attribute with the space before it. */
export function fixAttribute({ start, end }: { start: number; end: number }, source: PositionedText): Edit[] {
  const space = /\s*$/.exec(source.text.slice(0, start))?.[0].length ?? 0;
  return [edit([start - space, end], "", source)];
}

/** The edits that replace a known element, where one is certain. Its end tag is among `tags`. */
export function fixElement(tag: HtmlTag, tags: readonly HtmlTag[], source: PositionedText): Edit[] | undefined {
  const end = endTagOf(tag, tags);
  const whole: Span = [tag.start, end?.end ?? tag.end];
  if (REMOVED.has(tag.name)) return [edit(whole, "", source)];
  if (MEDIA.has(tag.name)) {
    const link = linkToMedia(tag, mediaSource(tag, end, tags), isAlone(whole, source.text));
    return link === undefined ? undefined : [edit(whole, link, source)];
  }
  const instead = INSTEAD[tag.name];
  if (instead === undefined) return undefined;
  const [name = ""] = instead.split(" ");
  const nameEnd = tag.start + 1 + tag.name.length;
  const opening =
    instead === "" ? edit([tag.start, tag.end], "", source) : edit([tag.start + 1, nameEnd], instead, source);
  if (!end) return [opening];
  return [opening, edit([end.start, end.end], name && `</${name}>`, source)];
}

/** The address of a video or recording, or else of the first source in it. */
function mediaSource(tag: HtmlTag, end: HtmlTag | undefined, tags: readonly HtmlTag[]): string {
  const inside = tags.filter(({ name, start }) => name === "source" && start > tag.start && start < (end?.start ?? 0));
  const found = [tag, ...inside].flatMap(({ attributes }) => attributes.filter(({ name }) => name === "src"));
  return found[0]?.value ?? "";
}

function endTagOf(tag: HtmlTag, tags: readonly HtmlTag[]): HtmlTag | undefined {
  let depth = 0;
  for (const other of tags) {
    if (other.start < tag.start || other.name !== tag.name) continue;
    depth += other.kind === "start" ? 1 : other.kind === "end" ? -1 : 0;
    if (depth === 0) return other;
  }
  return undefined;
}

/** It is a paragraph of its own, where Markdown is read. */
function isAlone([start, end]: Span, text: string): boolean {
  return /(?:^|\n[ \t]*\n) {0,3}$/.test(text.slice(0, start)) && /^[ \t]*(?:\n[ \t]*(?:\n|$)|$)/.test(text.slice(end));
}

function edit([start, end]: Span, text: string, source: PositionedText): Edit {
  return { ...source.place(start, end), text, old: source.text.slice(start, end) };
}
