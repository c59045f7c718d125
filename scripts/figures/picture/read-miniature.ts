import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { Drawing, Paint, PathShape, Shape, TextStyle } from "../../../site/figures/picture/drawing.ts";

type Element = DefaultTreeAdapterTypes.Element;

/** Of the miniatures' viewBox. */
export const MINIATURE = { width: 320, height: 200 };

/** What shapes and texts inherit in SVG. */
interface Look {
  fill: Paint | "none";
  /** Of the fill. */
  opacity?: number;
  stroke?: Paint;
  width?: number;
  dash?: string;
  weight: number;
  anchor: "start" | "middle" | "end";
}

const PLAIN: Look = { fill: "ink", weight: 700, anchor: "start" };

/** The rules of site/figures/thumbs/thumbs.css for charts, in its order: classes, and what lies in them. */
const RULES: [classes: string, within: string, look: Partial<Look>][] = [
  ["a", "", { fill: "cat" }],
  ["b", "", { fill: "cat-2" }],
  ["q", "", { fill: "data-quiet" }],
  ["s", "", { weight: 500 }],
  ["m", "", { anchor: "middle" }],
  ["e", "", { anchor: "end" }],
  ["on", "", { fill: "paper" }],
  ["base", "", { fill: "none", stroke: "ink", width: 2 }],
  ["grid", "", { fill: "none", stroke: "line-strong", width: 1 }],
  ["line", "text", { fill: "ink" }],
  ["line", "path", { fill: "none", stroke: "cat", width: 6 }],
  ["out", "path", { fill: "none", stroke: "cat", width: 6 }],
  ["line q", "path", { stroke: "data-quiet", width: 4 }],
  ["line b", "path", { stroke: "cat-2" }],
  ["out b", "path", { stroke: "cat-2" }],
  ["out", "text", { fill: "ink" }],
  ["out", "polygon", { opacity: 0.18, stroke: "cat", width: 4 }],
  ["out b", "polygon", { fill: "none", stroke: "cat-2" }],
  ["dash", "path", { dash: "10 6" }],
  ["dash", "polygon", { dash: "10 6" }],
  ["ring", "", { fill: "none", stroke: "cat" }],
  ["ring b", "", { stroke: "cat-2" }],
  ["ring c", "", { stroke: "data-3" }],
  ["ring q", "", { stroke: "data-quiet" }],
];

const KNOWN = new Set(RULES.flatMap(([classes]) => classes.split(" ")));

/** The shapes of a chart's miniature. It is our own markup: anything else in it is a bug, and is said so. */
export function readMiniature(svg: string): Drawing {
  const [root] = parseFragment(svg).childNodes;
  if (!root || !("tagName" in root)) throw new Error("A chart's miniature is one svg element");
  return { shapes: elementsIn(root).flatMap((element) => marksOf(element, [], PLAIN)), height: MINIATURE.height };
}

function marksOf(element: Element, around: string[][], inherited: Look): Shape[] {
  const { tagName } = element;
  const get = (name: string) => element.attrs.find((attribute) => attribute.name === name)?.value ?? "";
  const own = get("class").split(" ").filter(Boolean);
  const unknown = own.find((name) => !KNOWN.has(name));
  if (unknown) throw new Error(`A miniature has the class "${unknown}", which pictures do not know`);
  const applies = ([classes, within]: (typeof RULES)[number]) =>
    within === "" ? isIn(classes, own) : within === tagName && around.some((group) => isIn(classes, group));
  const width = Number(get("stroke-width"));
  const look: Look = Object.assign(
    { ...inherited, ...(width > 0 && { width }) },
    ...RULES.filter(applies).map(([, , changes]) => changes),
  );
  if (tagName === "g") return elementsIn(element).flatMap((child) => marksOf(child, [...around, own], look));
  if (tagName !== "text") return paths(outline(tagName, get), look);
  const style: TextStyle = {
    ...{ face: "condensed", size: Number(get("font-size")), weight: look.weight, leading: 1.2 },
    paint: look.fill === "none" ? "ink" : look.fill,
  };
  const text = element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
  return [{ type: "text", text, x: Number(get("x")), y: Number(get("y")), style, anchor: look.anchor }];
}

function isIn(classes: string, own: string[]): boolean {
  return classes.split(" ").every((name) => own.includes(name));
}

/** A line is never as faint as what it surrounds. */
function paths(d: string, { fill, opacity, stroke: paint, width = 1, dash }: Look): PathShape[] {
  const at = { type: "path", x: 0, y: 0, d } as const;
  const stroke = paint && { paint, width, join: "round" as const, ...(dash && { dash }) };
  return [
    ...(fill === "none" ? [] : [{ ...at, fill, ...(opacity && { opacity }) }]),
    ...(stroke ? [{ ...at, stroke }] : []),
  ];
}

function outline(tagName: string, get: (name: string) => string): string {
  switch (tagName) {
    case "path":
      return get("d");
    case "polygon":
      return `M${get("points").split(" ").join("L")}z`;
    case "rect":
      return `M${get("x")} ${get("y")}h${get("width")}v${get("height")}h-${get("width")}z`;
    case "circle": {
      const [x, y, r] = [Number(get("cx")), Number(get("cy")), Number(get("r"))];
      return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
    }
    default:
      throw new Error(`A miniature has a ${tagName}, which pictures do not know`);
  }
}

function elementsIn(element: Element): Element[] {
  return element.childNodes.filter((node) => "tagName" in node);
}
