import type { Element } from "hast";
import { visitElements } from "../../post/markdown/visit-nodes.ts";
import { faultAt, type SvgFault } from "./svg-fault.ts";
import { LOOK_PROPERTIES } from "./svg-schema.ts";

const STANDS_STILL = "Remove it: a figure stands still, and each reader looks at it in his own time";

/**
 * Elements that a drawing in a page may not have, with what to do instead. Other unknown elements are removed without a message.
 */
const REFUSED: Record<string, string> = {
  script: "Remove it: a drawing runs no code",
  handler: "Remove it: a drawing runs no code",
  listener: "Remove it: a drawing runs no code",
  foreignObject:
    "Save its texts as SVG text: in draw.io without formatted text and word wrap, in Mermaid with htmlLabels: false",
  iframe: "Remove it, or link to the page in the post",
  embed: "Remove it, or link to the page in the post",
  object: "Remove it, or link to the page in the post",
  audio: "Remove it, or link to it in the post",
  video: "Remove it, or link to it in the post",
  animate: STANDS_STILL,
  animateMotion: STANDS_STILL,
  animateTransform: STANDS_STILL,
  animateColor: STANDS_STILL,
  set: STANDS_STILL,
  discard: STANDS_STILL,
  switch: "Keep one of the drawings in it, outside of it: each program would choose another",
  a: "Remove it and keep what is in it: links belong in the text of the post",
};

const RASTER = /^data:image\/(?:png|jpe?g);base64,[a-z0-9+/=\s]+$/i;

/** CSS functions that load a file, as url() does; or a backslash, as an escape can hide the name of a function. */
const LOADING = /\\|\b(?:src|image|image-set|cross-fade|element|paint)\s*\(/i;

/**
 * Finds everything in a drawing that runs code, loads a file or links elsewhere, and drawings that copy themselves without end.
 */
export function unsafeElements(svg: Element): SvgFault[] {
  const faults: SvgFault[] = [];
  visitElements({ type: "root", children: [svg] }, (element) => {
    faults.push(...unsafe(element));
    return undefined;
  });
  return faults.length > 0 ? faults : tooManyCopies(svg);
}

function unsafe(element: Element): SvgFault[] {
  const { tagName, properties } = element;
  const hint = Object.hasOwn(REFUSED, tagName) ? REFUSED[tagName] : undefined;
  if (hint !== undefined) return [faultAt(element, `The drawing has <${tagName}>`, hint)];
  return Object.entries(properties).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(" ") : String(value ?? "");
    const wrong = unsafeProperty(name, text);
    return wrong ? [faultAt(element, `<${tagName}> ${wrong.message}`, wrong.hint)] : [];
  });
}

function unsafeProperty(name: string, value: string): { message: string; hint: string } | undefined {
  if (/^on/i.test(name))
    return { message: `has the handler ${name.toLowerCase()}`, hint: "Remove it: a drawing runs no code" };
  if (/^(?:xLink)?href$/i.test(name) && !value.startsWith("#") && !RASTER.test(value))
    return {
      message: /^\s*(?:j\s*a\s*v\s*a|d\s*a\s*t\s*a\s*:\s*t)/i.test(value) ? "has a link that runs code" : loads(value),
      hint: "Remove it; a picture in the drawing is to be embedded, as PNG or JPEG",
    };
  if (LOOK_PROPERTIES.has(name) && LOADING.test(value))
    return { message: loads(value), hint: "Remove it: a drawing holds all that it shows" };
  const outside = /url\(\s*["']?(?!\s*["']?#)([^"')]*)/i.exec(value);
  return outside
    ? { message: loads(outside[1] ?? ""), hint: "Remove it: a drawing holds all that it shows" }
    : undefined;
}

function loads(url: string): string {
  return `loads ${url.length > 60 ? `${url.slice(0, 60)}…` : url || "something"}, which is not in the drawing`;
}

/** Without a limit, 30 elements that each show the next one twice would draw a billion elements. */
const MOST_COPIES = 20_000;

function tooManyCopies(svg: Element): SvgFault[] {
  const byId = new Map<string, Element>();
  const uses: Element[] = [];
  visitElements({ type: "root", children: [svg] }, (element) => {
    if (element.properties.id !== undefined) byId.set(String(element.properties.id), element);
    if (element.tagName === "use") uses.push(element);
    return undefined;
  });
  const count = counter(byId);
  const wrong = uses.find((use) => count(use) > MOST_COPIES);
  const hint = "Let each <use> show something that does not show itself, and fewer copies of copies";
  return wrong ? [faultAt(wrong, `<use> draws more than ${MOST_COPIES.toLocaleString("en-US")} copies`, hint)] : [];
}

/** Counts the elements that are drawn for an element. The count is infinite for an element that shows itself. */
function counter(byId: ReadonlyMap<string, Element>): (element: Element) => number {
  const known = new Map<Element, number>();
  const count = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    known.set(element, Number.POSITIVE_INFINITY);
    const { href = "", xLinkHref = href } = element.properties;
    const shown = element.tagName === "use" ? byId.get(String(xLinkHref).slice(1)) : undefined;
    const children = element.children.filter((child) => child.type === "element");
    const sum = [...children, ...(shown ? [shown] : [])].reduce((all, one) => all + count(one), 1);
    known.set(element, sum);
    return sum;
  };
  return count;
}
