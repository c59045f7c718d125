import { copyCode } from "./copy-code.ts";
import { followContents } from "./follow-contents.ts";
import { openFootnotes } from "./open-footnotes.ts";

export { copySource } from "./copy-source.ts";
export { sharePost } from "./share-post.ts";

/** Adds the reading aids to the post that the document shows, until the reader has `left` it. */
export function enhanceReading(left: AbortSignal): void {
  const body = document.querySelector<HTMLElement>('[data-html="body"]');
  const contents = document.querySelector<HTMLElement>('[data-html="contents"] nav');
  if (left.aborted || !body) return;
  copyCode(body, left);
  openFootnotes(body, left);
  if (contents) followContents(contents, left);
}
