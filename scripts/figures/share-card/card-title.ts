import { measureText } from "../measure-text.ts";

const SIZES = [104, 92, 80, 70, 60, 52];
const SMALLEST = 46;
const HEIGHT = 350;
const WEIGHT = 800;
/** Space between letters, in ems. */
const TRACKING = -0.028;
/** Words are measured at this size alone, and scaled: at each of the sizes, measuring took longer than drawing. */
const MEASURED = 100;

/** A title in lines, as large as the space between the kicker and the wordmark allows. */
export interface CardTitle {
  size: number;
  weight: number;
  /** Space between letters, in pixels. */
  tracking: number;
  lines: string[];
}

export function cardTitle(title: string, width: number): CardTitle {
  const words = title.split(/\s+/);
  const fits = (size: number) => wrap(words, width / size).length * size <= HEIGHT;
  const size = SIZES.find(fits) ?? SMALLEST;
  return { size, weight: WEIGHT, tracking: TRACKING * size, lines: wrap(words, width / size) };
}

/** Breaks words into lines of at most `room` ems. */
function wrap(words: string[], room: number): string[] {
  const space = emWidth(" ");
  const lines: string[] = [];
  let last = Number.POSITIVE_INFINITY;
  for (const word of words.flatMap((word) => pieces(word, room))) {
    const width = emWidth(word);
    const isJoined = last + space + width <= room;
    if (isJoined) lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
    last = isJoined ? last + space + width : width;
  }
  return lines;
}

/** Splits a word that is wider than a line. */
function pieces(word: string, room: number): string[] {
  if (emWidth(word) <= room) return [word];
  const parts = [""];
  for (const character of word) {
    const longer = `${parts.at(-1)}${character}`;
    if (emWidth(longer) <= room) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}

function emWidth(text: string): number {
  return measureText(text, MEASURED, WEIGHT) / MEASURED + TRACKING * [...text].length;
}
