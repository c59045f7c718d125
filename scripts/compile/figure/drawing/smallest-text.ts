import type { Element } from "hast";
import type { SmallText } from "../../../../site/content/svg-drawing.ts";

/** The font size of a text for which the drawing sets none. */
const DEFAULT_SIZE = 16;

/** The text with the smallest font size. The size is in units of the drawing. */
export function smallestText(svg: Element): SmallText | undefined {
  return textsIn(svg, DEFAULT_SIZE, 1).reduce<SmallText | undefined>(
    (least, text) => (least && least.size <= text.size ? least : text),
    undefined,
  );
}

function textsIn(element: Element, inherited: number, inheritedScale: number): SmallText[] {
  const size = sizeOf(element.properties.fontSize, inherited);
  const scale = inheritedScale * scaleOf(element.properties.transform);
  return element.children.flatMap((child) => {
    if (child.type === "element") return textsIn(child, size, scale);
    const text = child.type === "text" ? child.value.trim().replace(/\s+/g, " ") : "";
    return text && /^(text|tspan|textPath)$/.test(element.tagName) ? [{ text, size: size * scale }] : [];
  });
}

function sizeOf(written: unknown, inherited: number): number {
  const [, number, unit = ""] = /^\s*([\d.]+)\s*([a-z%]*)/.exec(String(written ?? "")) ?? [];
  const factor = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
  if (number === undefined || factor === undefined) return inherited;
  return Number(number) * (unit === "em" || unit === "%" ? factor * inherited : factor);
}

const UNITS: Record<string, number> = { "": 1, px: 1, pt: 4 / 3, em: 1, "%": 0.01 };

/** How much a transformation scales the height of letters; a rotation does not. */
function scaleOf(transform: unknown): number {
  return [...String(transform ?? "").matchAll(/(scale|matrix)\(([^)]*)\)/g)].reduce((product, [, name, list = ""]) => {
    const [a = 1, b = a, c = 0, d = 1] = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    return product * (name === "scale" ? Math.abs(b) : Math.hypot(c, d));
  }, 1);
}
