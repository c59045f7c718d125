import type { Element } from "hast";
import { PAINTS } from "../../../../site/content/paints.ts";
import { didYouMean } from "../../diagnostics/suggest.ts";
import { visitElements } from "../../post/markdown/visit-nodes.ts";
import { faultAt, type SvgFault } from "./svg-fault.ts";

const COLORS = ["fill", "stroke", "stopColor", "floodColor", "lightingColor", "color"];

/** Values that are not a fixed color. */
const NO_COLOR = /^(?:none|inherit|currentcolor|transparent|context-fill|context-stroke|url\(.*\)|var\(.*\))$/i;

/** Whether a drawing has colors that do not follow the theme. An embedded picture counts as such. */
export function hasOwnColors(svg: Element): boolean {
  let found = false;
  visitElements({ type: "root", children: [svg] }, ({ tagName, properties }) => {
    const colors = COLORS.flatMap((name) => (properties[name] === undefined ? [] : [String(properties[name])]));
    found ||= tagName === "image" || colors.some((color) => !NO_COLOR.test(color.trim()));
    return undefined;
  });
  return found;
}

/** Reports custom properties that a drawing uses, but the theme does not define. */
export function unknownColors(svg: Element): SvgFault[] {
  const faults: SvgFault[] = [];
  visitElements({ type: "root", children: [svg] }, (element) => {
    for (const value of Object.values(element.properties))
      for (const [, name = ""] of String(value).matchAll(/var\(\s*--([\w-]*)/g))
        if (!PAINTS.some((paint) => paint === name)) faults.push(faultAt(element, ...unknown(name)));
    return undefined;
  });
  return faults;
}

function unknown(name: string): [message: string, hint: string] {
  const known = PAINTS.map((paint) => `--${paint}`);
  const hint = didYouMean(`--${name}`, known) ?? `The colors of the theme: ${known.join(", ")}`;
  return [`The theme has no color --${name}`, hint];
}
