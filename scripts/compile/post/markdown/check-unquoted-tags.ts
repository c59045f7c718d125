import type { Root } from "mdast";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { withinOthers } from "./missed-links.ts";
import { type PositionedText, startOf } from "./positioned-text.ts";
import { VOID_ELEMENTS } from "./read-tags.ts";
import { visitMarkdown } from "./visit-nodes.ts";

/** Matches the value of an attribute. An expression of JSX in braces is excluded, as the import reads such attributes. */
const VALUE = String.raw`(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^\s"'<>={${"`"}][^\s<>]{0,2000})`;
const TAG = new RegExp(
  String.raw`(?<!\\)<([a-z][a-z\d-]{0,30})(?:\s{1,20}[a-z_:][\w.:-]{0,50}(?:\s{0,20}=\s{0,20}${VALUE})?){1,20}\s{0,20}\/?>`,
  "gi",
);
const ATTRIBUTE = new RegExp(String.raw`\s([a-z_:][\w.:-]*)\s*=\s*(${VALUE})`, "gid");

/** Text in angle brackets with one of these attributes is meant as a tag. */
const TYPICAL_ATTRIBUTES = new Set(
  "href src srcset cite poster data title alt class id style width height target rel".split(" "),
);
/** Matches a value, quoted here, that needs its quotation marks. */
const NEEDS_QUOTES = /^".*(?:[/=`']|&quot;)/;

/** A quick test for whether a text may contain such a tag: most texts need no closer search. */
export function mayHaveUnquoted(text: string): boolean {
  return /<[a-z][^<>]*=\s*[^\s"'<>]/i.test(text);
}

/**
 * Finds tags whose attributes lack quotation marks. Both parsers read such a tag as text if the value has a slash within it;
 * CommonMark itself does if the value has an equals sign or a quotation mark.
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
    // Without content, a slash at the end of the tag is not part of the value.
    const value = isLast && VOID_ELEMENTS.has(name.toLowerCase()) ? written.replace(/\/$/, "") : written;
    const place = source.place(start + from, start + from + value.length);
    return [{ attribute, edit: { ...place, text: `"${value.replaceAll('"', "&quot;")}"` } }];
  });
  const cause = found.find(
    ({ attribute, edit }) => TYPICAL_ATTRIBUTES.has(attribute.toLowerCase()) && NEEDS_QUOTES.test(edit.text),
  );
  if (!cause) return [];
  const { attribute, edit } = cause;
  return [
    diagnostic("html-unquoted", source.file, source.place(start, start + tag.length), {
      message: `The value of ${attribute} has no quotation marks, so readers see <${name}> as text`,
      hint: `Write ${attribute}=${edit.text}`,
      fix: found.map((one) => one.edit),
    }),
  ];
}
