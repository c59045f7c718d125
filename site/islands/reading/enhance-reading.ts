import { words } from "virtual:words/aids";
import { copyCode } from "./copy-code.ts";
import { followContents } from "./follow-contents.ts";
import { openFootnotes } from "./open-footnotes.ts";
import { showDrawings } from "./show-drawings.ts";

/** For the actions of the post's buttons. */
export const aidsWords = words;

export { sharePost } from "./share-post.ts";

/** Adds the reading aids to the post that the document shows, until `signal` aborts, when the reader leaves it. */
export function enhanceReading(signal: AbortSignal): void {
  const body = document.querySelector<HTMLElement>('[data-html="body"]');
  const contents = document.querySelector<HTMLElement>('[data-html="contents"] nav');
  if (signal.aborted || !body) return;
  copyCode(body, words, signal);
  openFootnotes(body, words, signal);
  showDrawings(document, signal);
  if (contents) followContents(contents, signal);
}
