import { type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];

/** Control characters, noncharacters, halves of characters, and marks that turn the direction of text. */
const STRAY = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/gu;

/** The stray characters of an output that its sources do not have, neither as they are nor as an escape. */
export function newStrays(output: string, sources: string): string[] {
  const found = new Set(output.match(STRAY));
  return [...found].filter((stray) => !sources.includes(stray) && !escapes(sources).has(stray)).map(codeOf);
}

const ESCAPE = /&#(?:x(?<hex>[\da-f]{1,6})|(?<decimal>\d{1,7}));?|\\(?:x(?<byte>[\da-f]{2})|u(?<unit>[\da-f]{4}))/gi;

/** The characters that a text names by numbers, as HTML, YAML and JSON do. */
function escapes(text: string): Set<string> {
  const codes = Array.from(text.matchAll(ESCAPE), ({ groups: { hex, decimal, byte, unit } = {} }) =>
    decimal === undefined ? Number.parseInt(hex ?? byte ?? unit ?? "0", 16) : Number(decimal),
  );
  const named = /\\[0abe]/.test(text) ? ["\0", "\u0007", "\b", "\u001b"] : [];
  return new Set([...codes.filter((code) => code <= 0x10ffff).map((code) => String.fromCodePoint(code)), ...named]);
}

/** What runs in a document: scripts that its site did not write, handlers, and addresses of scripts. */
export function scriptsIn(html: string): string[] {
  return inside(parse(html)).flatMap((node) => {
    if (!("tagName" in node)) return [];
    const handlers = node.attrs.filter(
      ({ name, value }) => /^on/i.test(name) || (ADDRESSES.has(name) && SCRIPT_URL.test(value)),
    );
    const told = handlers.map(({ name, value }) => `${name}="${value}"`);
    return ACTIVE.has(node.tagName) ? [`<${node.tagName}>`, ...told] : told;
  });
}

const ACTIVE = new Set(["script", "iframe", "object", "embed", "base", "applet", "frame"]);
const ADDRESSES = new Set(["action", "data", "formaction", "href", "poster", "src", "srcdoc", "xlink:href"]);
const SCRIPT_URL = /^\s*(?:javascript|vbscript|data:text\/html)/i;

function inside(node: Node): Node[] {
  const children = "childNodes" in node ? node.childNodes : [];
  const content = "content" in node ? [node.content] : [];
  return [node, ...[...children, ...content].flatMap(inside)];
}

/** What XML 1.0 forbids, whatever the source has. */
const NOT_XML = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

export function notXml(text: string): string[] {
  // The controls from U+007F on are discouraged, not forbidden.
  return [...new Set(text.match(NOT_XML))].filter((found) => found < "\u007f" || found > "\u009f").map(codeOf);
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
