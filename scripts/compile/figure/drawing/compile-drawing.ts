import type { Element, Properties, Root } from "hast";
import { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { ID_MARK, type SvgDrawing } from "../../../../site/content/svg-drawing.ts";
import { contentHash } from "../../../system/hash.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { visitElements, visitHtml } from "../../post/markdown/visit-nodes.ts";
import { decode } from "../../source/decode.ts";
import { lineIndex } from "../../source/line-index.ts";
import type { SourceFile } from "../../source/source.ts";
import { applyStyles } from "./apply-styles.ts";
import { hasOwnColors, unknownColors } from "./drawing-colors.ts";
import { drawingSize } from "./drawing-size.ts";
import { readSvg } from "./read-svg.ts";
import { smallestText } from "./smallest-text.ts";
import { faultAt, type SvgFault } from "./svg-fault.ts";
import { LOOK_PROPERTIES, SVG_SCHEMA } from "./svg-schema.ts";
import { unsafeElements } from "./unsafe-elements.ts";

/** Drawings are inline in the page, so larger ones would delay its text. */
const MOST_MARKUP = 100_000;

/** Characters that are replaced by spaces: ID_MARK, which the compiler itself inserts, and those that XML forbids. */
const FORBIDDEN_CHARACTERS = new RegExp(`[${ID_MARK}\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]`, "g");

/**
 * Compiles the author's SVG to markup that is safe inline in a page, or reports why that is not possible. `name` is the file as
 * the figure names it.
 */
export function compileDrawing(
  source: SourceFile,
  name: string,
): { drawing: SvgDrawing | undefined; diagnostics: Diagnostic[] } {
  const decoded = decode(source);
  if (decoded.status === "unreadable") return { drawing: undefined, diagnostics: [decoded.diagnostic] };
  const { text } = decoded;
  const made = make(text, name);
  if ("markup" in made) return { drawing: made, diagnostics: [] };
  const index = lineIndex(text);
  const diagnostics = made.map(({ start, message, hint }) => {
    const place = index.place(
      start,
      start + Math.max(1, /^<?[\w:-]*/.exec(text.slice(start, start + 40))?.[0].length ?? 1),
    );
    return diagnostic("figure-drawing-invalid", source.path, place, { message, hint });
  });
  return { drawing: undefined, diagnostics };
}

function make(text: string, file: string): SvgDrawing | SvgFault[] {
  const read = readSvg(text.replace(FORBIDDEN_CHARACTERS, " "));
  if ("fault" in read) return [read.fault];
  const { svg } = read;
  const faults = [...unsafeElements(svg), ...applyStyles(svg), ...unsafeElements(svg), ...unknownColors(svg)];
  const size = drawingSize(svg);
  if ("message" in size) faults.push(size);
  if (faults.length > 0 || "message" in size) return unique(faults);
  const clean = cleaned(svg);
  if (isEmpty(clean)) return [faultAt(svg, "The drawing shows nothing", "Draw in it: paths, shapes or texts")];
  const markup = toHtml(clean, { space: "svg", closeEmptyElements: true });
  if (markup.length > MOST_MARKUP) return [tooLarge(svg, markup)];
  const own = hasOwnColors(svg);
  const key = contentHash(markup).slice(0, 8);
  return { file, ...size, markup, texts: lettersOf(clean), hasOwnColors: own, key, smallest: smallestText(clean) };
}

/**
 * Turns the root element into a group that keeps the root's presentation attributes. Removes everything that SVG_SCHEMA does not
 * list, and marks ids so that they can be made unique.
 */
function cleaned(svg: Element): Element {
  const looks = Object.entries(svg.properties).filter(([name]) => LOOK_PROPERTIES.has(name));
  const group: Element = { ...svg, tagName: "g", properties: { fill: "currentColor", ...Object.fromEntries(looks) } };
  visitElements(root(group), (element) => {
    const { properties } = element;
    properties.href ??= properties.xLinkHref;
    setFontFamily(properties);
    return undefined;
  });
  const [clean] = (sanitize(root(group), SVG_SCHEMA) as Root).children;
  // SVG_SCHEMA lists <g>, so the group itself is kept.
  const safe = clean as Element;
  visitElements(root(safe), ({ properties }) => {
    for (const [name, value] of Object.entries(properties)) properties[name] = withIdMark(name, value);
    return undefined;
  });
  return safe;
}

function root(element: Element): Root {
  return { type: "root", children: [element] };
}

/** Puts ID_MARK before an id and before each reference to an id. */
function withIdMark(name: string, value: Properties[string]): Properties[string] {
  if (name === "id") return `${ID_MARK}${value}`;
  if (typeof value !== "string") return value;
  if (name === "href") return value.replace(/^#/, `#${ID_MARK}`);
  return value.replace(/url\(\s*["']?#([^"')]*?)["']?\s*\)/gi, `url(#${ID_MARK}$1)`);
}

/**
 * Sets texts in the site's own typefaces, as not every reader has other fonts: in the one for reading if the drawing's font has
 * serifs, else in the one for display.
 */
function setFontFamily(properties: Properties): void {
  const { fontFamily } = properties;
  delete properties.fontFamily;
  if (fontFamily === undefined) return;
  const hasSerifs = /(?<!sans-?)serif|roman|times|georgia|garamond|literata|font-text/i.test(String(fontFamily));
  properties.fontFamily = hasSerifs ? "var(--font-text)" : "var(--font-display)";
}

function lettersOf(element: Element): string {
  const letters = new Set<string>();
  visitHtml(root(element), (node) => {
    if (node.type === "text") for (const letter of node.value) letters.add(letter);
    return undefined;
  });
  return [...letters].sort().join("").trim();
}

const DRAWN: ReadonlySet<string> = new Set("path rect circle ellipse line polyline polygon text image use".split(" "));

function isEmpty(element: Element): boolean {
  return !element.children.some((child) => child.type === "element" && (DRAWN.has(child.tagName) || !isEmpty(child)));
}

function tooLarge(svg: Element, markup: string): SvgFault {
  const size = Math.round(markup.length / 1000);
  const message = `The drawing has ${size} kB without what is not drawn, and at most ${MOST_MARKUP / 1000} kB are allowed`;
  return faultAt(
    svg,
    message,
    "Simplify its paths and round their numbers, or show it as a picture: ![…](./drawing.png)",
  );
}

/** Keeps the first of equal faults: a style may apply to many elements, but is one mistake. */
function unique(faults: SvgFault[]): SvgFault[] {
  const byMessage = Map.groupBy(faults, ({ message }) => message);
  return [...byMessage.values()].flatMap(([first]) => first ?? []).sort((a, b) => a.start - b.start);
}
