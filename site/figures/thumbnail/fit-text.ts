import { letters } from "../../content/letters.ts";
import { linePieces } from "../line-pieces.ts";
import { emsOf, isInFont } from "../text-metrics.ts";

/** Widths of letters in the display face at its narrow width and weight 700, for a size of 1; measured in Chromium. */
const WIDTHS: [letters: RegExp, width: number][] = [
  [/[ ,.:;'’!|iljtfr()[\]-]/, 0.29],
  [/[mwMW—…@]/, 0.81],
  [/%/, 0.88],
  [/\p{Lu}/u, 0.64],
  [/[\p{N}$€+−–]/u, 0.54],
];
const OTHER = 0.5;

/** Small text has weight 500. */
const LIGHTER = 0.95;

/** The largest size, up to `most`, at which a text fits `room`. An estimate: the server bundle has no canvas. */
export function fitSize(text: string, room: number, most: number): number {
  return Math.min(most, Math.floor(room / emWidth(text)));
}

/** The width of a bold text at a font size, rather too wide than too narrow. */
export function boldWidth(text: string, size: number): number {
  return emWidth(text) * size;
}

/** Cuts a small text to fit, between words unless that would cost half of it. */
export function cutText(text: string, room: number, size: number): string {
  if (emWidth(text) * size * LIGHTER <= room) return text;
  const kept = text.slice(0, fitting(text, room, size * LIGHTER));
  const word = text[kept.length] === " " ? kept.length : kept.lastIndexOf(" ");
  return `${(word > kept.length / 2 ? kept.slice(0, word) : kept).replace(/[\s,;:–-]+$/, "")}…`;
}

/** Wraps a text into at most `count` lines and cuts what does not fit. */
export function cutLines(text: string, { room, size, count }: { room: number; size: number; count: number }): string[] {
  const lines: string[] = [];
  for (const { text: piece, space } of linePieces(text)) {
    const last = lines.at(-1);
    const joined = last === undefined ? piece : `${last}${space ? " " : ""}${piece}`;
    if (last !== undefined && (lines.length === count || emWidth(joined) * size * LIGHTER <= room))
      lines[lines.length - 1] = joined;
    else lines.push(piece);
  }
  return lines.map((line) => cutText(line, room, size));
}

/** How much of a text's beginning fits together with an ellipsis. */
function fitting(text: string, room: number, size: number): number {
  let width = 0;
  let length = 0;
  for (const letter of letters(text)) {
    width += emWidth(letter);
    if ((width + letterWidth("…")) * size > room) break;
    length += letter.length;
  }
  return length;
}

function emWidth(text: string): number {
  let sum = 0;
  for (const letter of text) sum += letterWidth(letter);
  return sum || OTHER;
}

function letterWidth(letter: string): number {
  const width = widths.get(letter) ?? (isInFont(letter) ? latinWidth(letter) : emsOf(letter));
  widths.set(letter, width);
  return width;
}

function latinWidth(letter: string): number {
  return WIDTHS.find(([set]) => set.test(letter))?.[1] ?? OTHER;
}

/** Cached, because all texts consist of the same few letters, and finding the width of one takes several regular expressions. */
const widths = new Map<string, number>();

/** Thumbnails need no fractions in coordinates. */
export const whole = Math.round;
