import type { Paint } from "../../content/paints.ts";
import type { SvgDrawing } from "../../content/svg-drawing.ts";

export type { Paint };

/** The cuts of the site's type that figures use. */
export type Face = "display" | "condensed" | "text";

export interface TextStyle {
  face: Face;
  size: number;
  weight: number;
  paint: Paint;
  /** Height of a line, in ems. */
  leading: number;
  /** Space added after each letter, in ems. */
  tracking?: number;
}

export interface TextShape {
  type: "text";
  text: string;
  /** The point on the baseline that `anchor` refers to. */
  x: number;
  y: number;
  style: TextStyle;
  anchor: "start" | "middle" | "end";
  /** In degrees, around that point. */
  turn?: number;
  /** Has an outline in the color of the background. */
  halo?: true;
}

export interface Stroke {
  paint: Paint;
  width: number;
  dash?: string;
  dashOffset?: number;
  cap?: "round" | "square";
  join?: "round" | "bevel";
}

/** What a mark says when a reader walks to it or points at it: "$75.00" of "Opus-class". */
export interface MarkWords {
  of: string;
  value: string;
  /** Its place in the walk, where shapes are drawn in another order. */
  nth?: number;
}

export interface PathShape {
  type: "path";
  /** A script lets readers walk from mark to mark: see interactive/marks.ts. */
  mark?: MarkWords;
  /** SVG path data, relative to x and y. */
  d: string;
  x: number;
  y: number;
  fill?: Paint;
  stroke?: Stroke;
  opacity?: number;
}

/** A drawing of the author's own, fitted into a box of its proportions. */
export interface SvgShape {
  type: "svg";
  x: number;
  y: number;
  width: number;
  height: number;
  drawing: SvgDrawing;
}

export type Shape = TextShape | PathShape | SvgShape;

/** Something laid out: its shapes lie from 0 to its width and from 0 to its height. */
export interface Drawing {
  shapes: Shape[];
  height: number;
}

/** A whole picture for download. */
export interface PictureDrawing extends Drawing {
  width: number;
  title: string;
  description: string;
}

/** Joins neighbors of the same style into one path: fewer elements, the same picture. */
export function merged(shapes: readonly Shape[]): Shape[] {
  const all: Shape[] = [];
  for (const shape of shapes) {
    const last = all.at(-1);
    if (last && last.type === "path" && shape.type === "path" && styleOf(last) === styleOf(shape))
      all[all.length - 1] = { ...last, d: last.d + shape.d };
    else all.push(shape);
  }
  return all;
}

/** Translucent shapes never match: joined, they would not darken where they overlap. */
function styleOf({ d, ...style }: PathShape): string {
  return JSON.stringify(style.opacity === undefined ? style : { ...style, d });
}

export function moved(shapes: Shape[], x: number, y: number): Shape[] {
  return shapes.map((shape) => ({ ...shape, x: shape.x + x, y: shape.y + y }));
}

/** Stacks drawings; a number is a gap. */
export function stacked(...parts: (Drawing | number | undefined)[]): Drawing {
  const shapes: Shape[] = [];
  let height = 0;
  for (const part of parts) {
    if (typeof part === "object") shapes.push(...moved(part.shapes, 0, height));
    height += typeof part === "object" ? part.height : (part ?? 0);
  }
  return { shapes, height };
}

/** Puts drawings side by side, each at its own x. */
export function beside(...parts: { x: number; y?: number; drawing: Drawing }[]): Drawing {
  return {
    shapes: parts.flatMap(({ x, y = 0, drawing }) => moved(drawing.shapes, x, y)),
    height: Math.max(0, ...parts.map(({ y = 0, drawing }) => y + drawing.height)),
  };
}
