import type { Warn } from "../report.ts";
import type { GhostPost } from "./ghost-export.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { lexicalToHtml } from "./lexical-to-html.ts";
import { mobiledocToHtml } from "./mobiledoc-to-html.ts";

/** Reads a post's text from the HTML that Ghost rendered, or, in older drafts, from its editor's own format. */
export function ghostMarkdown({ html, lexical, mobiledoc }: GhostPost, warn: Warn): string {
  const rendered = html || fromEditor(lexical, lexicalToHtml, warn) || fromEditor(mobiledoc, mobiledocToHtml, warn);
  return htmlToMarkdown(rendered, warn);
}

function fromEditor(json: string | null | undefined, toHtml: typeof lexicalToHtml, warn: Warn): string {
  if (!json) return "";
  try {
    return toHtml(JSON.parse(json), warn);
  } catch {
    const hint = "Open the post in Ghost, save it, and export again";
    warn("The text cannot be read: it is not in a format of Ghost's editor", hint);
    return "";
  }
}
