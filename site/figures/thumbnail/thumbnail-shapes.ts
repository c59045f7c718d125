import type { Paint, PathShape, Stroke, TextShape } from "../picture/drawing.ts";

/** Size of a thumbnail in its own units. */
export const THUMBNAIL = { width: 320, height: 200 };

export type ShapeStyle = Pick<PathShape, "fill" | "stroke" | "opacity">;

/** The style of arrows, rings and axes of time. */
export const WAY: ShapeStyle = { stroke: { paint: "cat", width: 3.5 } };
/** The style of nodes. */
export const NODE: ShapeStyle = { ...WAY, fill: "cat-tint" };
/** Lines between rows. */
export const HAIR: ShapeStyle = { stroke: { paint: "line-strong", width: 1 } };
/** The base line of bars and lines. */
export const BASE: ShapeStyle = { stroke: { paint: "ink", width: 2 } };

/** The color of a series: first, second, or any other. */
export type Tone = "a" | "b" | "q";
export const TONES = { a: "cat", b: "cat-2", q: "data-quiet" } as const satisfies Record<Tone, Paint>;

export function path(d: string, style: ShapeStyle): PathShape {
  return { type: "path", x: 0, y: 0, d, ...style };
}

export function box(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  style: ShapeStyle,
) {
  return path(`M${x} ${y}h${width}v${height}h-${width}z`, style);
}

/** A box with round corners. */
export function pill(
  { x, y, width, height, r }: { x: number; y: number; width: number; height: number; r: number },
  style: ShapeStyle,
): PathShape {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [w, h] = [width - 2 * r, height - 2 * r];
  if (h === 0) return path(`M${x + r} ${y}h${w}${corner(0, height)}h-${w}${corner(0, -height)}z`, style);
  return path(
    `M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h-${w}${corner(-r, -r)}v-${h}${corner(r, -r)}z`,
    style,
  );
}

export function disc({ x, y, r }: { x: number; y: number; r: number }, style: ShapeStyle): PathShape {
  return path(`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`, style);
}

export function polygon(points: readonly (readonly [number, number])[], style: ShapeStyle): PathShape {
  return path(`M${points.join("L")}z`, style);
}

/** A line with round corners. */
export function round(paint: Paint, width: number, dash?: string): Stroke {
  return { paint, width, join: "round", ...(dash && { dash }) };
}

interface Words {
  x: number;
  y: number;
  size: number;
  weight?: 500 | 700 | 800;
  paint?: Paint;
  anchor?: TextShape["anchor"];
  tracking?: number;
}

/** Bold text in the narrow cut of the display face. */
export function words(text: string, { x, y, anchor = "start", ...style }: Words): TextShape {
  const type = { face: "condensed", weight: 700, paint: "ink", leading: 1.2, ...style } as const;
  return { type: "text", text, x, y, anchor, style: type };
}

/** A giant numeral. */
export function numeral(text: string, place: Words): TextShape {
  return words(text, { weight: 800, tracking: -0.04, ...place });
}

/** Small text beside a numeral or a mark. */
export function label(text: string, place: Words): TextShape {
  return words(text, { weight: 500, ...place });
}
