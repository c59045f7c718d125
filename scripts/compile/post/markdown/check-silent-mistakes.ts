import type { Blockquote, Link, Root, Text } from "mdast";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { didYouMean, suggest } from "../../diagnostics/suggest.ts";
import { headingsWithoutSpace } from "./heading-without-space.ts";
import { ALERT_NAMES } from "./mark-alerts.ts";
import { MAY_MISS_LINKS, missedLinks } from "./missed-links.ts";
import { endOf, type PositionedText, startOf } from "./positioned-text.ts";
import { unclosedFence } from "./unclosed-fence.ts";
import { visitMarkdown } from "./visit-nodes.ts";

/** Finds text that is valid Markdown, but probably not what its author meant. */
export function checkSilentMistakes(markdown: Root, source: PositionedText): Diagnostic[] {
  const mayMissLinks = MAY_MISS_LINKS.test(source.text);
  if (!mayMissLinks && !MAY_BE_MISTAKEN.test(source.text)) return [];
  const diagnostics: Diagnostic[] = [];
  const defined: string[] = [];
  const texts: Text[] = [];
  const mayLackSpace = /##[^\s#]/.test(source.text);
  visitMarkdown(markdown, (node) => {
    if (node.type === "code") diagnostics.push(...unclosedFence(node, markdown, source));
    if (mayLackSpace && node.type === "paragraph") diagnostics.push(...headingsWithoutSpace(node, source));
    if (node.type === "blockquote") diagnostics.push(...unknownAlert(node, source));
    if (node.type === "link") diagnostics.push(...spacedWebAddress(node, source));
    if (mayMissLinks && (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell")) {
      diagnostics.push(...missedLinks(node, source));
    }
    if (node.type === "text" && BRACKETS.test(source.slice(node))) texts.push(node);
    if (node.type === "definition") defined.push(node.label ?? node.identifier);
    if (node.type === "footnoteDefinition") defined.push(`^${node.label ?? node.identifier}`);
    return undefined;
  });
  return [
    ...diagnostics,
    ...texts.flatMap((text) => [...undefinedReferences(text, defined, source), ...spacedAddresses(text, source)]),
  ];
}

/**
 * Matches a text that may contain one of these mistakes. An address is searched only after its last `](`: searching after each of
 * many would take quadratic time.
 */
const MAY_BE_MISTAKEN = /```|~~~|\]\[|\[[\^!]|\]\((?:(?!\]\()[^)\n])* |##[^\s#]/;

/** Every undefined reference and every address with a space contains one of these. Hardly any other text does. */
const BRACKETS = /\]\[|\[\^|\]\(/;

const ALERTS = ALERT_NAMES.map((name) => name.toUpperCase());

/** Finds a quotation that begins like a callout but is not one: its name is unknown, or more text is on the same line. */
function unknownAlert(quote: Blockquote, source: PositionedText): Diagnostic[] {
  const [first] = quote.children;
  const [text, next] = first?.type === "paragraph" ? first.children : [];
  if (text?.type !== "text") return [];
  const [, written, behind = "", end] = /^\[!([a-z]+)\]([^\r\n]*)(\r|\n|$)/i.exec(source.slice(text)) ?? [];
  if (written === undefined) return [];
  const name = written.toUpperCase();
  const goesOn = behind.trim() !== "" || (end === "" && next !== undefined && next.type !== "break");
  const isKnown = ALERTS.includes(name);
  if (isKnown ? !goesOn : written !== name) return [];
  const start = startOf(text);
  const place = source.place(start, start + `[!${written}]`.length);
  const own = goesOn ? ", on a line of its own, and the text below it" : "";
  const fault = isKnown ? `More text is on the line of [!${written}]` : `There is no callout [!${name}]`;
  const message = `${fault}, so readers see an ordinary quotation`;
  const suggested = suggest(name, ALERTS);
  const known = `Write one of ${ALERTS.map((alert) => `[!${alert}]`).join(", ")}${own}`;
  const other = suggested ? `Did you mean [!${suggested}]${goesOn ? own : "?"}` : known;
  const hint = isKnown ? `Write > [!${name}]${own}` : other;
  return [diagnostic("alert-unknown", source.file, place, { message, hint })];
}

/** Matches `[^label]`, or the end of `[text][label]`, as the text may contain markup. */
const REFERENCE = /(?<!\\)(?:\]\[(?<label>[^[\]]*)\]|\[(?<note>\^[^[\]\s]+)\])/g;

/** References that are still text after parsing have no definition. */
function undefinedReferences(node: Text, defined: string[], source: PositionedText): Diagnostic[] {
  const written = source.slice(node);
  return Array.from(written.matchAll(REFERENCE)).flatMap(({ index, groups = {}, 0: whole }) => {
    const { note } = groups;
    const begin = note === undefined ? written.lastIndexOf("[", index - 1) : index;
    if (note === undefined && isPlainBracket(written.charAt(begin - 1))) return [];
    // In a quotation, a label over several lines contains quote marks.
    const label = (note ?? (groups.label || written.slice(begin + 1, index))).replace(/\s*\n[\s>]*/g, " ");
    const start = startOf(node);
    const place = source.place(start + Math.max(begin, 0), start + index + whole.length);
    const definition = `[${label}]: ${note === undefined ? "https://…" : "What the footnote says"}`;
    const message = `Nothing defines [${label}], so readers see the brackets`;
    const hint =
      meantReference(label, defined) ?? `Write ${definition} on a line of its own, or \\[ where a bracket is meant`;
    return [diagnostic("reference-undefined", source.file, place, { message, hint })];
  });
}

/** A number is not guessed by its digits: an author who writes [3] seldom means [1]. */
function meantReference(label: string, defined: string[]): string | undefined {
  if (NUMBER.test(label)) return undefined;
  const names = defined.filter((name) => !NUMBER.test(name)).map((name) => `[${name}]`);
  return didYouMean(`[${label}]`, names);
}

const NUMBER = /^\^?\d+$/;

/** Whether the bracket is plain text, as in `list[0][1]` or after a backslash: no link begins within a word. */
function isPlainBracket(before: string): boolean {
  return /[\w\])}\\]/.test(before);
}

/**
 * Matches `](a path with spaces (2).png)` with an optional title. The path contains no escapes, and parentheses only in pairs.
 */
const IN_PARENTHESES =
  /(?<!\\)\]\(((?:[^()<>"'\\\r\n]|\([^()<>"'\\\r\n]{0,200}\)){1,1000}?)(?:[ \t]+(?:"[^"\r\n]*"|'[^'\r\n]*'))?[ \t]*\)/g;
/** Matches a file extension at the end, and the anchor that a link may have. */
const FILE_END = /\.[a-z]\w{1,4}(?:#\S*)?$/i;

/** Finds an address with a space: the space ends it, so that the Markdown is neither a link nor a picture. */
function spacedAddresses(node: Text, source: PositionedText): Diagnostic[] {
  const written = source.slice(node);
  return Array.from(written.matchAll(IN_PARENTHESES)).flatMap(({ index, 1: inside = "" }) => {
    const address = inside.trim();
    if (!/[ \t]/.test(address) || !FILE_END.test(address)) return [];
    if (isPlainBracket(written.charAt(written.lastIndexOf("[", index) - 1))) return [];
    return [spaceWithin(address, startOf(node) + index + "](".length + inside.indexOf(address), source)];
  });
}

/** Finds a web address with a space: only the part before the space becomes a link, between two texts. */
function spacedWebAddress(link: Link, source: PositionedText): Diagnostic[] {
  const start = startOf(link);
  const isBare = /^(?:https?:\/\/|www\.)/i.test(source.slice(link));
  if (!isBare || !/(?<!\\)\]\($/.test(source.text.slice(Math.max(0, start - 3), start))) return [];
  const [, rest] = /^((?:[ \t]+[^\s()<>"'\\]+)+)[ \t]*\)/.exec(source.text.slice(endOf(link))) ?? [];
  if (rest === undefined) return [];
  return [spaceWithin(source.slice(link) + rest, start, source)];
}

/**
 * Reports a space in an address. Only an address that ends in a file extension is fixed, as other words after an address may not
 * be part of it.
 */
function spaceWithin(address: string, start: number, source: PositionedText): Diagnostic {
  const place = source.place(start, start + address.length);
  const text = address.replace(/[ \t]/g, "%20");
  return diagnostic("link-space", source.file, place, {
    message: "A space ends the address of a link or a picture, so readers see its brackets",
    hint: `Write ${text}, or the address between < and >`,
    fix: FILE_END.test(address) ? [{ ...place, text }] : undefined,
  });
}
