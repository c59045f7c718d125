/** A part of a drawing that could run code, or load or create more than the file contains. */
export interface UnsafePart {
  what: string;
  /** 1-based. */
  line: number;
}

const OTHER_ENCODING = "another encoding than UTF-8";

/**
 * Patterns for what browsers run or expand in an SVG file. They search the text and not a tree, as an HTML parser reads some
 * drawings differently from XML. Text that only shows such a tag is refused as well, as drawings hardly ever have any. HTML in a
 * foreignObject is fine: draw.io and Mermaid write labels that way.
 */
const UNSAFE: [what: string, pattern: RegExp][] = [
  ["a script", /<(?:[\w.-]+:)?script\b/i],
  ["another document", /<(?:[\w.-]+:)?(?:iframe|embed|object|handler|listener)\b/i],
  ["an event handler", /[\s"'/]on[a-z]+\s*=\s*["']/i],
  ["an entity of its own", /<!ENTITY\b/i],
  ["a style sheet from elsewhere", /<\?xml-stylesheet\b/i],
  [OTHER_ENCODING, /^\s*<\?xml[^>]*\bencoding\s*=\s*["'](?!utf-?8["']|us-ascii["'])/i],
];

/** The first unsafe part of an SVG. A picture cannot run code within a page, but it can if somebody opens its own address. */
export function unsafeInSvg(bytes: Uint8Array): UnsafePart | undefined {
  if (isOtherEncoding(bytes)) return { what: OTHER_ENCODING, line: 1 };
  const text = new TextDecoder().decode(bytes);
  for (const [what, pattern] of UNSAFE) {
    const found = pattern.exec(text);
    if (found) return { what, line: text.slice(0, found.index).split("\n").length };
  }
  const line = text.split("\n").findIndex((one) => JAVASCRIPT.test(decodeReferences(one)));
  const isOverLines = line < 0 && JAVASCRIPT.test(decodeReferences(text));
  return line >= 0 || isOverLines ? { what: "a link that runs code", line: Math.max(1, line + 1) } : undefined;
}

/** Browsers detect UTF-16 by the first two bytes, and a search for UTF-8 text would miss what it contains. XML has no NUL. */
function isOtherEncoding(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes.includes(0);
}

/** Browsers skip line ends and tabs within a scheme. */
const JAVASCRIPT = /j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i;

function decodeReferences(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (reference, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });
}
