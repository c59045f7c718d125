import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Located } from "../../schema/located.ts";
import { lineIndex } from "../../source/line-index.ts";
import type { TextFile } from "../../source/source.ts";

/** Code, bold text and links. Other signs of Markdown are as likely meant as they are written. */
const MARKUP =
  /`(?<code>[^`\n]{1,200})`|(?<![\w*])\*\*(?<bold>[^\s*](?:[^*\n]{0,200}[^\s*])?)\*\*(?![\w*])|\[(?<label>[^[\]\n]{1,200})\]\([^()\s]{1,500}\)/g;

/** Finds Markdown in the title and the excerpt, which are plain text: they stand in lists, feeds, mails and search results. */
export function markupInWords(source: TextFile, document: Located): Diagnostic[] {
  return ["title", "excerpt"].flatMap((field) => {
    const value = document.value[field];
    const place = document.placeOf([field]);
    if (typeof value !== "string" || !place) return [];
    const [found] = value.match(MARKUP) ?? [];
    if (found === undefined) return [];
    const index = lineIndex(source.text);
    const start = index.offset(place.line, place.column);
    const end = index.offset(place.endLine, place.endColumn);
    const text = plain(source.text.slice(start, end));
    return [
      diagnostic("front-matter-markup", source.file, place, {
        message: `The ${field} is plain text, so readers see the signs of ${found}`,
        hint: `Write "${plain(value)}"`,
        fix: isScalar(text) ? [{ ...place, text }] : undefined,
      }),
    ];
  });
}

function plain(text: string): string {
  return text.replace(MARKUP, (...found) => {
    const { code, bold, label }: Record<string, string | undefined> = found.at(-1);
    return code ?? bold ?? label ?? "";
  });
}

/** In YAML, it is in quotes, or no sign in it means anything. */
function isScalar(text: string): boolean {
  return /^(["']).*\1$/s.test(text) || !/(?:^|\s)#|:(?:\s|$)|^[-?:,[\]{}&*!|>'"%@`]/.test(text);
}
