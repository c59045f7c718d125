import { letters } from "../../content/letters.ts";
import type { Language } from "../../content/words/language.ts";
import { linePieces } from "../line-pieces.ts";
import type { Drawing, TextShape, TextStyle } from "./drawing.ts";

/** Width of a text in the site's own type. */
export type MeasureText = (text: string, size: number, weight: number, face: TextStyle["face"]) => number;

/** Where something is laid out: its width, the language, and the measure of text, which needs a canvas and is passed in. */
export interface Space {
  width: number;
  /** The least width of cells side by side. Default: no limit. */
  leastCell?: number;
  measure: MeasureText;
  language: Language;
}

export interface TextPlace extends Space {
  anchor?: TextShape["anchor"];
  /** Breaks into lines of about equal length, for titles. */
  balanced?: boolean;
}

/** The same space with another width. */
export function sized(space: Space, width: number): Space {
  return { ...space, width };
}

/** Wraps a text into lines that fit the width. */
export function setText(text: string, style: TextStyle, place: TextPlace): Drawing & { width: number } {
  const lines = place.balanced ? balancedLines(text, style, place) : prettyLines(text, style, place);
  const { anchor = "start" } = place;
  const x = { start: 0, middle: place.width / 2, end: place.width }[anchor];
  const height = style.size * style.leading;
  const baseline = height / 2 + style.size * 0.35;
  return {
    shapes: lines.map((line, i) => ({ type: "text", text: line, x, y: baseline + i * height, style, anchor })),
    height: lines.length * height,
    width: Math.max(0, ...lines.map((line) => styledWidth(line, style, place.measure))),
  };
}

export function styledWidth(
  text: string,
  { size, weight, face, tracking = 0 }: TextStyle,
  measure: MeasureText,
): number {
  return measure(text, size, weight, face) + tracking * size * [...text].length;
}

/** The size at which the longest numeral fits on one line, but no smaller than a numeral should be. */
export function fittedSize(texts: string[], style: TextStyle, { width, measure }: Space): number {
  const widest = Math.max(...texts.map((text) => styledWidth(text, style, measure)));
  return Math.max(LEAST_NUMERAL, Math.floor(style.size * Math.min(1, width / widest)));
}

const LEAST_NUMERAL = 22;

/** Breaks at spaces, after hyphens and slashes, between Chinese letters, and within a word only if it is wider than a line. */
function wrapText(text: string, style: TextStyle, { width, measure }: Space): string[] {
  const fits = (line: string) => styledWidth(line, style, measure) <= width;
  const lines: string[] = [];
  for (const { piece, space } of pieces(text, fits)) {
    const last = lines.at(-1);
    const joined = last === undefined ? piece : `${last}${space ? " " : ""}${piece}`;
    if (last === undefined || fits(joined)) lines[Math.max(0, lines.length - 1)] = joined;
    else lines.push(piece);
  }
  return lines;
}

/** Width of the widest part without a good place to break. */
export function widestWord(text: string, style: TextStyle, measure: MeasureText): number {
  return Math.max(0, ...pieces(text, () => true).map(({ piece }) => styledWidth(piece, style, measure)));
}

/** The narrowest lines that need no more lines than the full width. */
function balancedLines(text: string, style: TextStyle, space: Space): string[] {
  const lines = wrapText(text, style, space);
  let [low, high] = [widestWord(text, style, space.measure), space.width];
  if (lines.length === 1) return lines;
  while (high - low > 2) {
    const middle = (low + high) / 2;
    if (wrapText(text, style, sized(space, middle)).length > lines.length) low = middle;
    else high = middle;
  }
  return wrapText(text, style, sized(space, high));
}

/** Avoids a single word on the last line, if slightly shorter lines do. */
function prettyLines(text: string, style: TextStyle, space: Space): string[] {
  const lines = wrapText(text, style, space);
  const lonely = (last = "") => !last.includes(" ") && styledWidth(last, style, space.measure) < space.width / 4;
  if (lines.length === 1 || !lonely(lines.at(-1))) return lines;
  for (const share of [0.95, 0.9, 0.85, 0.8]) {
    const shorter = wrapText(text, style, sized(space, space.width * share));
    if (shorter.length === lines.length && !lonely(shorter.at(-1))) return shorter;
  }
  return lines;
}

function pieces(text: string, fits: (line: string) => boolean): { piece: string; space: boolean }[] {
  return linePieces(text).flatMap(({ text, space }) =>
    splitWord(text, fits).map((piece, i) => ({ piece, space: space && i === 0 })),
  );
}

/** Splits between graphemes, so that an accent stays with its letter. */
function splitWord(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts = [""];
  for (const letter of letters(word)) {
    const longer = `${parts.at(-1)}${letter}`;
    if (fits(longer) || parts.at(-1) === "") parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}
