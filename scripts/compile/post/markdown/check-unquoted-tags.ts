import type { Root } from "mdast";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { withinOthers } from "./missed-links.ts";
import { type PositionedText, startOf } from "./positioned-text.ts";
import { visitMarkdown } from "./visit-nodes.ts";

/** An expression of JSX, in braces, is none: an import reads it as it stands. */
const VALUE = String.raw`(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^\s"'<>={${"`"}][^\s<>]{0,2000})`;
const TAG = new RegExp(
  String.raw`(?<!\\)<([a-z][a-z\d-]{0,30})(?:\s{1,20}[a-z_:][\w.:-]{0,50}(?:\s{0,20}=\s{0,20}${VALUE})?){1,20}\s{0,20}\/?>`,
  "gi",
);
const ATTRIBUTE = new RegExp(String.raw`\s([a-z_:][\w.:-]*)\s*=\s*(${VALUE})`, "gid");

/** A text in angle brackets with one of these is meant as a tag. */
const TELLING = new Set("href src srcset cite poster data title alt class id style width height target rel".split(" "));
/** What a value cannot hold without quotation marks. */
const BREAKING = /^".*(?:[/=`']|&quot;)/;
/** They have no content, so that a slash at their end is not part of a value. */
const VOID = new Set("br col embed hr img input source track wbr".split(" "));

/** Whether to look closer: most texts need not be parsed for it. */
export function mayHaveUnquoted(text: string): boolean {
  return /<[a-z][^<>]*=\s*[^\s"'<>]/i.test(text);
}

/**
 * Finds tags with an address that has no quotation marks. Both parsers take it for text where the address has a slash within it,
 * and Markdown itself where it has an equals sign or a quotation mark.
 */
export function checkUnquotedTags(markdown: Root, source: PositionedText): Diagnostic[] {
  if (!mayHaveUnquoted(source.text)) return [];
  const diagnostics: Diagnostic[] = [];
  visitMarkdown(markdown, (node) => {
    if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell") return undefined;
    const isOther = withinOthers(node);
    for (const { index, 0: tag, 1: name = "" } of source.slice(node).matchAll(TAG)) {
      const start = startOf(node) + index;
      if (!isOther(start)) diagnostics.push(...unquoted(tag, { name, start, source }));
    }
    return undefined;
  });
  return diagnostics;
}

function unquoted(tag: string, at: { name: string; start: number; source: PositionedText }): Diagnostic[] {
  const { name, start, source } = at;
  const found = [...tag.matchAll(ATTRIBUTE)].flatMap(({ 1: attribute = "", 2: written = "", indices }) => {
    const [from] = indices?.[2] ?? [];
    if (from === undefined || /^["']/.test(written)) return [];
    const isLast = from + written.length === tag.length - 1;
    const value = isLast && VOID.has(name.toLowerCase()) ? written.replace(/\/$/, "") : written;
    const place = source.place(start + from, start + from + value.length);
    return [{ attribute, edit: { ...place, text: `"${value.replaceAll('"', "&quot;")}"` } }];
  });
  const told = found.find(({ attribute, edit }) => TELLING.has(attribute.toLowerCase()) && BREAKING.test(edit.text));
  if (!told) return [];
  const { attribute, edit } = told;
  return [
    diagnostic("html-unquoted", source.file, source.place(start, start + tag.length), {
      message: `The value of ${attribute} has no quotation marks, so readers see <${name}> as text`,
      hint: `Write ${attribute}=${edit.text}`,
      fix: found.map((one) => one.edit),
    }),
  ];
}
