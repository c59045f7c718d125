import type { Element, ElementContent, Text } from "hast";

type Part = ElementContent | string;

/** How a formula's element is written on one line: mail programs drop MathML and run its letters together. */
const WRITERS: Record<string, (parts: Part[][]) => Part[]> = {
  mfrac: ([over = [], under = []]) => [...grouped(over), "/", ...grouped(under)],
  msup: ([base = [], up = []]) => [...base, script("sup", up)],
  msub: ([base = [], down = []]) => [...base, script("sub", down)],
  msubsup: ([base = [], down = [], up = []]) => [...base, script("sub", down), script("sup", up)],
  munder: ([base = [], down = []]) => [...base, script("sub", down)],
  mover: ([base = [], up = []]) => [...base, script("sup", up)],
  munderover: ([base = [], down = [], up = []]) => [...base, script("sub", down), script("sup", up)],
  msqrt: (parts) => ["√", ...grouped(parts.flat())],
  mroot: ([base = [], root = []]) => [script("sup", root), "√", ...grouped(base)],
  mtr: (rows) => [...rows.flatMap((row, i) => (i > 0 ? [", ", ...row] : row)), "; "],
  mo: (parts) => spaced(parts.flat()),
};

/** A formula as text with raised and lowered parts. */
export function linearMath(math: Element): ElementContent[] {
  return written(math).map((part) => (typeof part === "string" ? text(part) : part));
}

function written(element: Element): Part[] {
  // Beside the formula, MathML may hold its source.
  if (element.tagName.startsWith("annotation")) return [];
  const parts = element.children.flatMap((child) => {
    if (child.type === "element") return [written(child)];
    return child.type === "text" && child.value.trim() !== "" ? [[child.value.trim()]] : [];
  });
  return WRITERS[element.tagName]?.(parts) ?? parts.flat();
}

function script(tagName: "sup" | "sub", parts: Part[]): Part {
  const children = parts.map((part) => (typeof part === "string" ? text(part) : part));
  return { type: "element", tagName, properties: {}, children };
}

/** In brackets where it is more than one sign. */
function grouped(parts: Part[]): Part[] {
  const isOne = parts.length === 1 && typeof parts[0] === "string";
  return isOne ? parts : ["(", ...parts, ")"];
}

function spaced(parts: Part[]): Part[] {
  return parts.map((part) => (typeof part === "string" && /^[=<>≤≥≈≠+−×·→∈±⋅-]$/.test(part) ? ` ${part} ` : part));
}

function text(value: string): Text {
  return { type: "text", value };
}
