import type { Element, Root } from "hast";
import rehypeRaw from "rehype-raw";
import { unified } from "unified";
import type { SvgFault } from "./svg-fault.ts";

/** More is no drawing, but a photo in disguise or a map of the world. */
const MOST_BYTES = 1_500_000;
const DEEPEST = 100;

/**
 * Reads the text of an SVG as browsers read it inside of a page, which is how it will be read. Parsers of XML see other things in some
 * texts, and what a check sees and a browser does not agree on is how checks are got around.
 */
export function readSvg(text: string): { svg: Element } | { fault: SvgFault } {
  const fault = unreadable(text);
  if (fault) return { fault };
  const tree = parsed(text);
  const deep = tree && firstBelow(tree, DEEPEST);
  if (!tree || deep) return { fault: tooDeep(deep?.position?.start.offset ?? 0) };
  const elements = tree.children.filter((node) => node.type === "element");
  const [svg, other] = elements;
  if (svg?.tagName !== "svg") return { fault: notSvg(text) };
  if (!other) return { svg };
  const start = other.position?.start.offset ?? 0;
  const message = `<${other.tagName}> is no part of the drawing: the page would take it for HTML`;
  return { fault: { start, message, hint: "Remove it, or write it as an element of SVG, such as <text>" } };
}

const parser = unified().use(rehypeRaw).freeze();

/** Undefined if the parser, which calls itself once a level, finds no end. */
function parsed(text: string): Root | undefined {
  try {
    return parser.runSync(rootOf(text), text) as Root;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The first element that is deeper. */
function firstBelow({ children }: Root, depth: number): Element | undefined {
  let level = children.filter((node) => node.type === "element");
  for (let i = 0; i < depth; i++)
    level = level.flatMap((element) => element.children.filter((node) => node.type === "element"));
  return level[0];
}

/** The parser counts places from that of the text. */
function rootOf(text: string): Root {
  const start = { line: 1, column: 1, offset: 0 };
  const position = { start, end: { line: 1, column: 1, offset: text.length } };
  return { type: "root", children: [{ type: "raw", value: text, position }] };
}

function unreadable(text: string): SvgFault | undefined {
  if (text.length > MOST_BYTES) {
    const message = `The drawing has ${Math.round(text.length / 1000)} kB`;
    return { start: 0, message, hint: "Simplify it, or show it as a picture: ![what it shows](./drawing.png)" };
  }
  const entity = text.search(/<!ENTITY\b/i);
  if (entity >= 0) {
    const message = "The drawing defines an entity, which could grow without end";
    return { start: entity, message, hint: "Save it as plain SVG: Illustrator without its own editing data" };
  }
  const deep = seemsTooDeep(text);
  return deep === undefined ? undefined : tooDeep(deep);
}

function tooDeep(start: number): SvgFault {
  const message = `The drawing has groups within groups, more than ${DEEPEST} deep`;
  return { start, message, hint: "Ungroup its parts in the drawing program" };
}

/**
 * Where the tags seem to be too deep, before a parser takes long for them. Looked at up to the next "<", as a search for the end of
 * each tag takes minutes where there is none.
 */
function seemsTooDeep(text: string): number | undefined {
  let depth = 0;
  for (const { 0: tag, index } of text.matchAll(/<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^<]*/gi)) {
    const isEmpty = /^[^>]*\/>/.test(tag.replace(/"[^"]*"|'[^']*'/g, ""));
    if (tag.startsWith("<!") || isEmpty) continue;
    depth += tag.startsWith("</") ? -1 : 1;
    if (depth > DEEPEST) return index;
  }
  return undefined;
}

function notSvg(text: string): SvgFault {
  const isHtml = /<html\b/i.test(text);
  const message = isHtml ? "The file is a web page, not an SVG" : "The file is not an SVG: it has no <svg> at its top";
  const hint = /<svg:svg\b/.test(text)
    ? "Save it without the prefix svg: (in Inkscape as plain SVG)"
    : "Save the drawing as SVG in the program that it comes from";
  return { start: Math.max(0, text.search(/\S/)), message, hint };
}
