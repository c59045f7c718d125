/** Something in a drawing that could run code, or bring in more than the file holds. */
export interface UnsafePart {
  what: string;
  /** 1-based. */
  line: number;
}

const OTHER_ENCODING = "another encoding than UTF-8";

/**
 * What browsers of XML run or expand, by its text: a parser of HTML reads some drawings otherwise. Text that only shows such a tag is
 * refused as well, as drawings hardly have any. HTML in a foreignObject is fine: draw.io and Mermaid write labels so.
 */
const UNSAFE: [what: string, pattern: RegExp][] = [
  ["a script", /<(?:[\w.-]+:)?script\b/i],
  ["another document", /<(?:[\w.-]+:)?(?:iframe|embed|object|handler|listener)\b/i],
  ["an event handler", /[\s"'/]on[a-z]+\s*=\s*["']/i],
  ["an entity of its own", /<!ENTITY\b/i],
  ["a style sheet from elsewhere", /<\?xml-stylesheet\b/i],
  [OTHER_ENCODING, /^\s*<\?xml[^>]*\bencoding\s*=\s*["'](?!utf-?8["']|us-ascii["'])/i],
];

/** The first such part of an SVG. A picture cannot run code in a page, but can where somebody opens its address. */
export function unsafeInSvg(bytes: Uint8Array): UnsafePart | undefined {
  if (isOtherEncoding(bytes)) return { what: OTHER_ENCODING, line: 1 };
  const text = new TextDecoder().decode(bytes);
  for (const [what, pattern] of UNSAFE) {
    const found = pattern.exec(text);
    if (found) return { what, line: text.slice(0, found.index).split("\n").length };
  }
  const line = text.split("\n").findIndex((one) => JAVASCRIPT.test(withoutReferences(one)));
  const isOverLines = line < 0 && JAVASCRIPT.test(withoutReferences(text));
  return line >= 0 || isOverLines ? { what: "a link that runs code", line: Math.max(1, line + 1) } : undefined;
}

/** UTF-16, which browsers read by its first two bytes, would hide what is in it. XML has no NUL. */
function isOtherEncoding(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) || bytes.includes(0);
}

/** Browsers skip line ends and tabs within a scheme. */
const JAVASCRIPT = /j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i;

function withoutReferences(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (reference, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });
}
