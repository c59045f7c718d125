import type { Warn } from "../report.ts";
import type { GhostPost } from "./ghost-export.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { lexicalToHtml } from "./lexical-to-html.ts";
import { mobiledocToHtml } from "./mobiledoc-to-html.ts";

/** Reads a post's text from the HTML that Ghost rendered, or, in older drafts, from its editor's own format. */
export function ghostMarkdown({ html, lexical, mobiledoc }: GhostPost, warn: Warn): string {
  return htmlToMarkdown(
    html || fromEditor(lexical, lexicalToHtml, warn) || fromEditor(mobiledoc, mobiledocToHtml, warn),
    warn,
  );
}

function fromEditor(
  json: string | null | undefined,
  toHtml: (document: unknown, warn: Warn) => string,
  warn: Warn,
): string {
  if (!json) return "";
  try {
    return toHtml(JSON.parse(json), warn);
  } catch {
    warn(
      "The text cannot be read: it is not in a format of Ghost's editor",
      "Open the post in Ghost, save it, and export again",
    );
    return "";
  }
}
