import type { GhostPost } from "./ghost-export.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { lexicalToHtml } from "./lexical-to-html.ts";
import { mobiledocToHtml } from "./mobiledoc-to-html.ts";
import type { Tell } from "./tell.ts";

/** A post's text: of the HTML that Ghost made of it, or else, as in older drafts, of its editor's own format. */
export function ghostMarkdown({ html, lexical, mobiledoc }: GhostPost, tell: Tell): string {
  return htmlToMarkdown(
    html || fromEditor(lexical, lexicalToHtml, tell) || fromEditor(mobiledoc, mobiledocToHtml, tell),
    tell,
  );
}

function fromEditor(
  json: string | null | undefined,
  toHtml: (document: unknown, tell: Tell) => string,
  tell: Tell,
): string {
  if (!json) return "";
  try {
    return toHtml(JSON.parse(json), tell);
  } catch {
    tell(
      "The text cannot be read: it is not what Ghost's editor writes",
      "Open the post in Ghost, save it, and export again",
    );
    return "";
  }
}
