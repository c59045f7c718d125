import { escapeMarkup } from "../../../site/content/escape-markup.ts";
import { isEmbed } from "../../compile/post/markdown/html-rules.ts";
import { type EmbedWords, linkToMedia } from "../../compile/post/markdown/link-to-media.ts";
import type { HtmlTag } from "../../compile/post/markdown/read-tags.ts";
import { isExternal } from "../../compile/source/paths.ts";

/** Replaces a part of the text. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

interface HtmlOptions {
  /** The text in which the tags have their places. */
  text: string;
  words: EmbedWords;
  absolute(url: string): string;
}

const ADDRESSES = ["href", "src", "cite", "longdesc"];

/**
 * Makes the addresses in tags absolute, and replaces a frame or a video by the link that its page has. Text between tags stays,
 * examples of tags too.
 */
export function htmlChanges(tags: readonly HtmlTag[], options: HtmlOptions): Change[] {
  return tags.flatMap((tag) => (isEmbed(tag.name) ? [embedAsLink(tag, options)] : withAddresses(tag, options)));
}

function embedAsLink(tag: HtmlTag, { words }: HtmlOptions): Change {
  const src = tag.attributes.find(({ name }) => name === "src")?.value ?? "";
  const link = tag.kind === "start" ? linkToMedia(tag, src, { words, isMarkdown: false }) : "";
  return { start: tag.start, end: tag.end, text: link ?? "" };
}

function withAddresses({ attributes }: HtmlTag, { text, absolute }: HtmlOptions): Change[] {
  return attributes.flatMap(({ name, value, valueStart, valueEnd }) => {
    const url = value.trim();
    if (!ADDRESSES.includes(name) || url === "" || isExternal(url)) return [];
    const quote = /["']/.test(text.charAt(valueStart - 1)) ? 1 : 0;
    return [{ start: valueStart - quote, end: valueEnd + quote, text: `"${escapeMarkup(absolute(url))}"` }];
  });
}
