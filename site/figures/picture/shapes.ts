import type { Drawing, Paint, PathShape, Stroke } from "./drawing.ts";
import { type MeasureText, styledWidth } from "./set-text.ts";
import { svgNumber as n } from "./svg-number.ts";
import { STYLES } from "./text-styles.ts";

/** The stroke of nodes, arrows and rails. */
const LINE: Stroke = { paint: "cat", width: 2 };
const HEAD = 6;

type Point = [x: number, y: number];

export const NODE_SIZE = 36;

export function rect(width: number, height: number, fill: Paint): PathShape {
  return path(`M0 0h${n(width)}v${n(height)}h${n(-width)}z`, { fill });
}

export function rule(width: number, paint: Paint = "line", thickness = 1): Drawing {
  return { shapes: [rect(width, thickness, paint)], height: thickness };
}

export function roundRect(width: number, height: number, radius: number, style: Partial<PathShape>): PathShape {
  const r = Math.min(radius, width / 2, height / 2);
  const [w, h] = [n(width - 2 * r), n(height - 2 * r)];
  const corner = (x: number, y: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y)}`;
  return path(
    `M${n(r)} 0h${w}${corner(r, r)}v${h}${corner(-r, r)}h-${w}${corner(-r, -r)}v-${h}${corner(r, -r)}z`,
    style,
  );
}

/** A straight line, with an open arrow head unless `head` is false. */
export function arrow([x, y]: Point, to: Point, head = true): PathShape {
  const d = `M${n(x)} ${n(y)}L${n(to[0])} ${n(to[1])}`;
  return path(head ? d + arrowHead([x, y], to) : d, { stroke: LINE });
}

/** A line through points, with round corners and an arrow head. */
export function rail(points: Point[], radius: number): PathShape {
  const [first = [0, 0], ...rest] = points;
  let d = `M${n(first[0])} ${n(first[1])}`;
  for (const [i, [x, y]] of rest.entries()) {
    const before = points[i] ?? first;
    const after = rest[i + 1];
    if (!after) d += `L${n(x)} ${n(y)}`;
    else {
      const [a, b] = [toward([x, y], before, radius), toward([x, y], after, radius)];
      d += `L${n(a[0])} ${n(a[1])}Q${n(x)} ${n(y)} ${n(b[0])} ${n(b[1])}`;
    }
  }
  const to = rest.at(-1) ?? first;
  return path(d + arrowHead(points.at(-2) ?? first, to), { stroke: LINE });
}

/** A round node with a number or a few letters. Its outline is inside of its width. */
export function node(text: string, measure: MeasureText, least = NODE_SIZE): Drawing & { width: number } {
  const width = nodeWidth(text, measure, least);
  const style = { ...STYLES.label, weight: 700 };
  return {
    width,
    height: NODE_SIZE,
    shapes: [
      { ...roundRect(width - 2, NODE_SIZE - 2, NODE_SIZE / 2, { fill: "paper", stroke: LINE }), x: 1, y: 1 },
      { type: "text", text, x: width / 2, y: NODE_SIZE / 2 + style.size * 0.35, style, anchor: "middle" },
    ],
  };
}

export function nodeWidth(text: string, measure: MeasureText, least = NODE_SIZE): number {
  return Math.max(least, styledWidth(text, { ...STYLES.label, weight: 700 }, measure) + 22);
}

const SIGNS = { do: "M3 11l5 5L17 4", avoid: "M4 4l12 12M16 4L4 16", neutral: "M4 10h12" };

/** A check, a cross or a dash, 20 pixels square. */
export function sign(tone: keyof typeof SIGNS): PathShape {
  const paint = { do: "good", avoid: "bad", neutral: "ink-2" } as const;
  return path(SIGNS[tone], { stroke: { paint: paint[tone], width: 2.5 } });
}

function path(d: string, style: Partial<PathShape>): PathShape {
  return { type: "path", x: 0, y: 0, d, ...style };
}

function arrowHead(from: Point, [x, y]: Point): string {
  const angle = Math.atan2(y - from[1], x - from[0]);
  const end = (turn: number): Point => [
    x - HEAD * Math.SQRT2 * Math.cos(angle + turn),
    y - HEAD * Math.SQRT2 * Math.sin(angle + turn),
  ];
  const [a, b] = [end(Math.PI / 4), end(-Math.PI / 4)];
  return `M${n(a[0])} ${n(a[1])}L${n(x)} ${n(y)}L${n(b[0])} ${n(b[1])}`;
}

function toward([x, y]: Point, [tx, ty]: Point, most: number): Point {
  const length = Math.hypot(tx - x, ty - y) || 1;
  const step = Math.min(most, length / 2) / length;
  return [x + (tx - x) * step, y + (ty - y) * step];
}
