import type { ReaderWords } from "../../content/words/reader-en.ts";
import { openEmbed } from "./open-embed.ts";
import { openLarge } from "./open-large.ts";

/** Opens what a link stands for: a frame or a video of another site in its place, a figure or a picture as large as the window. */
export function openInPage(link: HTMLAnchorElement, words: ReaderWords, signal: AbortSignal): void {
  if (link.classList.contains("Embed")) openEmbed(link);
  else openLarge(link, words, signal);
}
