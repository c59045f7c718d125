import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Located } from "../../schema/located.ts";

/**
 * Code, bold text and links. Other signs of Markdown are as likely meant as they are written, and so are these within words, paths
 * and programs.
 */
const MARKUP =
  /(?<![\p{L}\p{N}`])`(?<code>[^\s`](?:[^`\n]{0,200}[^\s`])?)`(?![\p{L}\p{N}`])|(?<![\p{L}\p{N}*/])\*\*(?<bold>[\p{L}\p{N}](?:[^*\n]{0,200}[^\s*/])?)\*\*(?![\p{L}\p{N}*/])|(?<![\p{L}\p{N}!\])])\[(?<label>[^[\]\n]{1,200})\]\((?:https?:|[/#]|\.\.?\/)[^()\s]{0,500}\)/gu;

/** The words of posts, pages and issues that are plain text: they also stand in lists, feeds, mails and search results. */
const PLAIN = ["title", "excerpt", "description", "subject", "preheader"];
/** A longer value is a mistake by itself. */
const LONGEST = 1000;

/** Finds Markdown in them. There is no fix, as the signs may be what the author writes about. */
export function markupInWords(file: string, document: Located): Diagnostic[] {
  return PLAIN.flatMap((field) => {
    const value = document.value[field];
    if (typeof value !== "string" || value.length > LONGEST) return [];
    const [found] = value.match(MARKUP) ?? [];
    const place = found && document.placeOf([field]);
    if (!found || !place) return [];
    const message = `The ${field} is plain text, so readers see the signs of ${found}`;
    return [diagnostic("front-matter-markup", file, place, { message, hint: `Write ${plainWords(found)}` })];
  });
}

/** A text without the signs of code, bold text and links. */
export function plainWords(text: string): string {
  let plain = text;
  // Code may be bold, and both may be in a link.
  for (let depth = 0; depth < 3; depth++) {
    plain = plain.replace(MARKUP, (...found) => {
      const { code, bold, label }: Record<string, string | undefined> = found.at(-1);
      return code ?? bold ?? label ?? "";
    });
  }
  return plain;
}
