import type { Element, Root } from "hast";
import rehypeRaw from "rehype-raw";
import { unified } from "unified";
import type { SvgFault } from "./svg-fault.ts";

/** A larger file is not a drawing, but usually an embedded photo or a map of the world. */
const MOST_CHARACTERS = 1_500_000;
const DEEPEST = 100;

/**
 * Parses an SVG as HTML, as browsers parse it inline in a page. An XML parser reads some texts differently, and such a difference
 * between a check and a browser is how attackers get around the check.
 */
export function readSvg(text: string): { svg: Element } | { fault: SvgFault } {
  const fault = unreadable(text);
  if (fault) return { fault };
  const tree = parsed(text);
  const deep = tree && firstDeeperThan(tree, DEEPEST);
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

/** Undefined if the nesting exhausts the stack of the parser, which is recursive. */
function parsed(text: string): Root | undefined {
  try {
    return parser.runSync(rootOf(text), text) as Root;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The first element that is nested deeper than `depth`. */
function firstDeeperThan({ children }: Root, depth: number): Element | undefined {
  let level = children.filter((node) => node.type === "element");
  for (let i = 0; i < depth; i++)
    level = level.flatMap((element) => element.children.filter((node) => node.type === "element"));
  return level[0];
}

/** Wraps the text in a `raw` node, from whose position the parser counts the positions of elements. */
function rootOf(text: string): Root {
  const start = { line: 1, column: 1, offset: 0 };
  const position = { start, end: { line: 1, column: 1, offset: text.length } };
  return { type: "root", children: [{ type: "raw", value: text, position }] };
}

function unreadable(text: string): SvgFault | undefined {
  if (text.length > MOST_CHARACTERS) {
    const message = `The drawing has ${Math.round(text.length / 1000)} kB`;
    return { start: 0, message, hint: "Simplify it, or show it as a picture: ![what it shows](./drawing.png)" };
  }
  const entity = text.search(/<!ENTITY\b/i);
  if (entity >= 0) {
    const message = "The drawing defines an entity, which could grow without end";
    return { start: entity, message, hint: "Save it as plain SVG: Illustrator without its own editing data" };
  }
  const deep = offsetTooDeep(text);
  return deep === undefined ? undefined : tooDeep(deep);
}

function tooDeep(start: number): SvgFault {
  const message = `The drawing has groups within groups, more than ${DEEPEST} deep`;
  return { start, message, hint: "Ungroup its parts in the drawing program" };
}

/**
 * The offset at which tags seem to be nested too deeply, found before the parser spends long on them. Each tag is read only up to
 * the next "<", as searching for the end of each takes minutes if the tags have none.
 */
function offsetTooDeep(text: string): number | undefined {
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
