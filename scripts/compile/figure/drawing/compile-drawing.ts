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

/** A page has its drawings in it: with more, its words would wait. */
const MOST_MARKUP = 100_000;

/** Our own mark, and what no XML may hold. */
const UNPRINTED = new RegExp(`[${ID_MARK}\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]`, "g");

/** Makes a drawing of the author's own into one that can stand in a page, or says why it cannot. `name` is what the figure calls it. */
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
  const read = readSvg(text.replace(UNPRINTED, " "));
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
  return { file, ...size, markup, texts: textsOf(clean), hasOwnColors: own, key, smallest: smallestText(clean) };
}

/** What the root holds, as a group with the looks of the root: without what is not on the list, and with ids that can be made unique. */
function cleaned(svg: Element): Element {
  const looks = Object.entries(svg.properties).filter(([name]) => LOOK_PROPERTIES.has(name));
  const group: Element = { ...svg, tagName: "g", properties: { fill: "currentColor", ...Object.fromEntries(looks) } };
  visitElements(root(group), (element) => {
    const { properties } = element;
    properties.href ??= properties.xLinkHref;
    setType(properties);
    return undefined;
  });
  const [clean] = (sanitize(root(group), SVG_SCHEMA) as Root).children;
  // A group is on the list.
  const safe = clean as Element;
  visitElements(root(safe), ({ properties }) => {
    for (const [name, value] of Object.entries(properties)) properties[name] = marked(name, value);
    return undefined;
  });
  return safe;
}

function root(element: Element): Root {
  return { type: "root", children: [element] };
}

/** Puts the mark before an id, and where an id is named. */
function marked(name: string, value: Properties[string]): Properties[string] {
  if (name === "id") return `${ID_MARK}${value}`;
  if (typeof value !== "string") return value;
  if (name === "href") return value.replace(/^#/, `#${ID_MARK}`);
  return value.replace(/url\(\s*["']?#([^"')]*?)["']?\s*\)/gi, `url(#${ID_MARK}$1)`);
}

/** Texts are set in the site's own type, as other fonts are not on each reader's machine: its face for reading where theirs has serifs. */
function setType(properties: Properties): void {
  const { fontFamily } = properties;
  delete properties.fontFamily;
  if (fontFamily === undefined) return;
  const hasSerifs = /(?<!sans-?)serif|roman|times|georgia|garamond|literata|font-text/i.test(String(fontFamily));
  properties.fontFamily = hasSerifs ? "var(--font-text)" : "var(--font-display)";
}

function textsOf(element: Element): string {
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

/** A style is said of many elements, and told of the first. */
function unique(faults: SvgFault[]): SvgFault[] {
  const byMessage = Map.groupBy(faults, ({ message }) => message);
  return [...byMessage.values()].flatMap(([first]) => first ?? []).sort((a, b) => a.start - b.start);
}
