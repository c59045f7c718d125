import { escapeMarkup } from "../../../../site/content/escape-markup.ts";
import type { HtmlTag } from "./read-tags.ts";

const VIDEO_HOST = /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com)$/;

/** A link in place of a frame, a video or a recording. Undefined where there is no address that a link may have. */
export function linkToMedia(tag: HtmlTag, source: string, isMarkdown: boolean): string | undefined {
  const address = pageOf(source.trim());
  if (address === undefined) return undefined;
  const host = URL.parse(address)?.host ?? "";
  const title = tag.attributes
    .find(({ name }) => name === "title")
    ?.value.replace(/\s+/g, " ")
    .trim();
  const isVideo = tag.name === "video" || VIDEO_HOST.test(host);
  const name = title || host || address.split("/").at(-1) || address;
  const label = isVideo ? `Video: ${name}` : tag.name === "audio" ? `Audio: ${name}` : name;
  if (!isMarkdown) return `<a href="${escapeMarkup(address)}">${escapeMarkup(label)}</a>`;
  return `[${label.replace(/[[\]\\<>*_`]/g, "\\$&")}](<${address.replace(/[<>\s]/g, encodeURIComponent)}>)`.replace(
    /\(<([^\s()<>]*)>\)$/,
    "($1)",
  );
}

/** The page of a video for that of its player. */
function pageOf(source: string): string | undefined {
  const address = source.replace(/^\/\//, "https://");
  if (address === "" || (/^[a-z][a-z0-9+.-]*:/i.test(address) && !/^https?:/i.test(address))) return undefined;
  return address
    .replace(
      /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?:[?&#].*)?$/,
      "https://www.youtube.com/watch?v=$1",
    )
    .replace(/^https?:\/\/player\.vimeo\.com\/video\/(\d+).*$/, "https://vimeo.com/$1");
}
