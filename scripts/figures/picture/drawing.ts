import type { Face } from "../faces.ts";

/** A colour by its token in site/styles/tokens.css. */
export type Paint =
  | "paper"
  | "ink"
  | "ink-2"
  | "line"
  | "line-strong"
  | "accent"
  | "on-accent"
  | "cat"
  | "cat-2"
  | "cat-tint"
  | "data-1"
  | "data-2"
  | "data-3"
  | "data-4"
  | "data-5"
  | "data-6"
  | "data-quiet"
  | "good"
  | "bad";

export interface TextStyle {
  face: Face;
  size: number;
  weight: number;
  paint: Paint;
  /** Height of a line, in sizes. */
  leading: number;
  /** Space added after each letter, in sizes. */
  tracking?: number;
}

export interface TextMark {
  type: "text";
  text: string;
  /** The point on the base line that the anchor names. */
  x: number;
  y: number;
  style: TextStyle;
  anchor: "start" | "middle" | "end";
  /** In degrees, about the point. */
  turn?: number;
  /** Keeps clear of what lies below it. */
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

export interface PathMark {
  type: "path";
  /** SVG path data, from x and y. */
  d: string;
  x: number;
  y: number;
  fill?: Paint;
  stroke?: Stroke;
  opacity?: number;
}

export type Mark = TextMark | PathMark;

/** Something laid out: its marks lie from 0 to its width and from 0 to its height. */
export interface Drawn {
  marks: Mark[];
  height: number;
}

/** A whole picture, as it is given away. */
export interface Scene extends Drawn {
  width: number;
  title: string;
  description: string;
}

export function moved(marks: Mark[], x: number, y: number): Mark[] {
  return marks.map((mark) => ({ ...mark, x: mark.x + x, y: mark.y + y }));
}

/** One below the other; a number is a gap. */
export function stacked(...parts: (Drawn | number | undefined)[]): Drawn {
  const marks: Mark[] = [];
  let height = 0;
  for (const part of parts) {
    if (typeof part === "object") marks.push(...moved(part.marks, 0, height));
    height += typeof part === "object" ? part.height : (part ?? 0);
  }
  return { marks, height };
}

/** Side by side, tops level: each at its own x. */
export function beside(...parts: { x: number; y?: number; drawn: Drawn }[]): Drawn {
  return {
    marks: parts.flatMap(({ x, y = 0, drawn }) => moved(drawn.marks, x, y)),
    height: Math.max(0, ...parts.map(({ y = 0, drawn }) => y + drawn.height)),
  };
}
