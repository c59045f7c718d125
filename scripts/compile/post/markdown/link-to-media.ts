import { escapeMarkup } from "../../../../site/content/escape-markup.ts";
import type { DocumentWords } from "../../../../site/content/words/documents-en.ts";
import { isVideoPage, pageOfMedia } from "./media-pages.ts";
import type { HtmlTag } from "./read-tags.ts";

/** The words for a frame, a video or a recording. */
export type EmbedWords = DocumentWords["post"]["embed"];

interface LinkOptions {
  words: EmbedWords;
  /** The link is written as Markdown and not as HTML. */
  isMarkdown: boolean;
}

/** A link that replaces a frame, a video or a recording. Undefined if its address cannot be the address of a link. */
export function linkToMedia(tag: HtmlTag, source: string, { words, isMarkdown }: LinkOptions): string | undefined {
  const address = pageOfMedia(source.trim());
  if (address === undefined) return undefined;
  const label = labelOf(tag, address, words);
  if (!isMarkdown) return `<a href="${escapeMarkup(address)}">${escapeMarkup(label)}</a>`;
  return `[${label.replace(/[[\]\\<>*_`]/g, "\\$&")}](<${address.replace(/[<>\s]/g, encodeURIComponent)}>)`.replace(
    /\(<([^\s()<>]*)>\)$/,
    "($1)",
  );
}

function labelOf(tag: HtmlTag, address: string, words: EmbedWords): string {
  const title = tag.attributes.find(({ name }) => name === "title")?.value.replace(/\s+/g, " ");
  const name = title?.trim() || URL.parse(address)?.host || address.split("/").at(-1) || address;
  if (tag.name === "video" || isVideoPage(address)) return `${words.video}: ${name}`;
  return tag.name === "audio" ? `${words.audio}: ${name}` : name;
}
