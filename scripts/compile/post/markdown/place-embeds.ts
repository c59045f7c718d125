import type { Element, ElementContent, Properties, Root } from "hast";
import type { DocumentWords } from "../../../../site/content/words/documents-en.ts";
import { smartText } from "../smart-strings.ts";
import { isEmbed } from "./html-rules.ts";
import { isVideoPage, pageOfMedia, playingAtOnce, siteOfMedia } from "./media-pages.ts";
import { canHold, unwrapAlone } from "./place-pictures.ts";
import { visitElements } from "./visit-nodes.ts";

/**
 * Replaces each frame and video of an allowed host by a figure: a link to its page, which shows the author's still image, and a
 * caption. Nothing is loaded from the host until a reader presses the link, which a script handles
 * (site/figures/interactive/open-embed.ts). Within a line, there is only the link.
 */
export function placeEmbeds(tree: Root, words: EmbedAndQuotes): void {
  unwrapAlone(tree, isEmbed);
  visitElements(tree, (element, index, parent) => {
    if (!isEmbed(element.tagName)) return;
    const embed = readEmbed(element, words);
    parent.children[index] = canHold(parent) ? figureOf(embed) : linkOf(embed, { title: embed.label }, embed.title);
    return index + 1;
  });
}

type EmbedAndQuotes = Pick<DocumentWords["post"], "embed" | "quotes">;

interface Embed {
  element: Element;
  title: string;
  /** The title; for a video, after the word for a video. */
  label: string;
  /** The address of the link. */
  page: string;
  isVideo: boolean;
  words: DocumentWords["post"]["embed"];
}

function readEmbed(element: Element, { embed: words, quotes }: EmbedAndQuotes): Embed {
  const title = smartText(String(element.properties.title).replace(/\s+/g, " ").trim(), quotes);
  const page = pageOfMedia(String(element.properties.src).trim()) ?? "";
  const isVideo = element.tagName === "video" || isVideoPage(page);
  return { element, title, label: isVideo ? `${words.video}: ${title}` : title, page, isVideo, words };
}

function figureOf(embed: Embed): Element {
  const { element, title, label, page, isVideo, words } = embed;
  const { src, poster, width, height } = element.properties;
  const opened = String(src).trim();
  const site = siteOfMedia(page);
  const properties: Properties = {
    ariaLabel: label,
    dataEmbed: element.tagName === "video" ? opened : playingAtOnce(opened),
    dataKind: element.tagName === "video" ? "file" : isVideo ? "video" : "page",
    dataTitle: title,
    dataSite: site,
    ...(isPixels(width) && isPixels(height) && { dataShape: `${width}/${height}` }),
  };
  const still = typeof poster === "string" ? stillOf(element, { src: poster, alt: title }) : undefined;
  const name = `${still ? `${title}. ` : ""}${isVideo ? words.video : words.page}: `;
  const caption = [text(name), linkOf(embed, {}, site), text(`. ${words.note}`)];
  return at(element, "figure", {}, [linkOf(embed, properties, still ?? title), at(element, "figcaption", {}, caption)]);
}

function linkOf({ element, page }: Embed, properties: Properties, content: ElementContent | string): Element {
  return at(element, "a", { href: page, ...properties }, [typeof content === "string" ? text(content) : content]);
}

/** The still's place is found by its URL, as the position of the tag belongs to the frame or video itself. */
function stillOf({ position }: Element, properties: Properties): Element {
  const place = position && { ...position, start: { ...position.start, offset: -1 } };
  return { type: "element", tagName: "img", properties, children: [], ...(place && { position: place }) };
}

function at({ position }: Element, tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children, ...(position && { position }) };
}

function text(value: string): ElementContent {
  return { type: "text", value };
}

function isPixels(value: unknown): boolean {
  return /^[1-9]\d{1,4}$/.test(String(value));
}
