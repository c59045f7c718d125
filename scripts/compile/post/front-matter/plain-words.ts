import { decodeHTMLStrict } from "entities/decode";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Located } from "../../schema/located.ts";

/**
 * Matches code, bold text and links. Other Markdown characters may well be meant as they are, and so may these within words,
 * paths and programs.
 */
const MARKUP =
  /(?<![\p{L}\p{N}`])`(?<code>[^\s`](?:[^`\n]{0,200}[^\s`])?)`(?![\p{L}\p{N}`])|(?<![\p{L}\p{N}*/])\*\*(?<bold>[\p{L}\p{N}](?:[^*\n]{0,200}[^\s*/])?)\*\*(?![\p{L}\p{N}*/])|(?<![\p{L}\p{N}!\])])\[(?<label>[^[\]\n]{1,200})\]\((?:https?:|[/#]|\.\.?\/)[^()\s]{0,500}\)/gu;

/** The elements of HTML that only style words within a line. Other tags may be about programs. */
export const STYLING_TAGS: readonly string[] =
  "a abbr b cite code del em i ins kbd mark q s small span strike strong sub sup tt u".split(" ");

/** Matches words between two such tags. */
const TAGGED = new RegExp(
  String.raw`<(?<tag>${STYLING_TAGS.join("|")})(?:\s[^<>\n]{0,300})?>(?<inner>[^\n]{1,200}?)<\/\k<tag>\s*>`,
  "giu",
);

/** Matches what is an entity if HTML knows its name, such as `&#8217;`, `&#x2019;` and `&amp;`. */
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/** The plain-text fields of posts, pages and issues, which also appear in lists, feeds, mails and search results. */
const PLAIN_FIELDS = ["title", "excerpt", "description", "subject", "preheader"];
/** A longer value is reported anyway, as too long. */
const LONGEST = 1000;

/** Finds Markdown and HTML in plain-text fields. There is no fix, as the author may write about the characters themselves. */
export function markupInWords(file: string, document: Located): Diagnostic[] {
  return PLAIN_FIELDS.flatMap((field) => {
    const value = document.value[field];
    if (typeof value !== "string" || value.length > LONGEST) return [];
    const [markup] = value.match(MARKUP) ?? [];
    const found = markup ?? value.match(TAGGED)?.[0] ?? entityIn(value);
    const place = found && document.placeOf([field]);
    if (!found || !place) return [];
    const plain = markup === undefined ? decodeHTMLStrict(withoutTags(found)) : plainWords(found);
    const message = `The ${field} is plain text, so readers see the signs of ${found}`;
    return [diagnostic("front-matter-markup", file, place, { message, hint: `Write ${visible(plain)}` })];
  });
}

/** Removes the Markdown of code, bold text and links. What stands in code stays as it is. */
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

function entityIn(text: string): string | undefined {
  return text.match(ENTITY)?.find((entity) => decodeHTMLStrict(entity) !== entity);
}

/** Some entities stand for a special space or a control character. */
function visible(text: string): string {
  return text.replace(/[\s\p{Cc}]/gu, " ").trim() || "a space";
}

function withoutTags(text: string): string {
  let plain = text;
  // One tag may stand in another.
  for (let depth = 0; depth < 3; depth++) plain = plain.replace(TAGGED, (...found) => found.at(-1).inner);
  return plain;
}
