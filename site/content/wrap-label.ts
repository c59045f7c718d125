import { isWide, letters } from "./letters.ts";

/** Longer words are split between letters; shorter ones stay whole, even where a line should be shorter. */
const LONGEST_WORD = 18;

/** Within a word, a line breaks after a hyphen or a slash. */
const BREAKS = /(?<=[^-–/][-–/])(?=[\p{L}\p{N}]{3})/u;
/** A line also breaks beside a Chinese or Japanese letter, but not before what closes or lengthens, nor after what opens. */
const WIDE_BREAKS =
  /(?:(?<=[\p{sc=Han}\u3001-\u30ff])|(?=[\p{sc=Han}\u3001-\u30ff]))(?<![\p{Ps}\p{Pi}])(?![\p{Pe}\p{Pf}\p{Po}\p{M}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ])/u;

/**
 * Lines of about `width` Latin letters, broken at spaces and within words. They are as even as their number allows:
 * "Oct 2024," and "Sonnet 3.5", not "Oct 2024, Sonnet" and "3.5". A wide letter counts as two.
 */
export function wrapLabel(label: string, width = 16): string[] {
  const pieces = label
    .trim()
    .split(/\s+/)
    .flatMap((word) => piecesOf(word, width));
  let lines = fillLines(pieces, width);
  if (lines.length < 2) return lines;
  for (let narrower = width - 1; narrower > 0; narrower--) {
    const even = fillLines(pieces, narrower);
    if (even.length > lines.length) break;
    lines = even;
  }
  return lines;
}

/** Splits a word where a line may break within it. */
export function wordParts(word: string): string[] {
  return word.split(BREAKS).flatMap((piece) => piece.split(WIDE_BREAKS));
}

interface Piece {
  text: string;
  /** In Latin letters. */
  length: number;
  /** Whether a space stands before it. */
  space: boolean;
}

/** Puts as many pieces into each line as fit. */
function fillLines(pieces: Piece[], width: number): string[] {
  const lines: { text: string; length: number }[] = [];
  for (const { text, length, space } of pieces) {
    const last = lines.at(-1);
    const joined = (last?.length ?? 0) + (space ? 1 : 0) + length;
    if (last && joined <= width) {
      last.text += `${space ? " " : ""}${text}`;
      last.length = joined;
    } else lines.push({ text, length });
  }
  return lines.map(({ text }) => text);
}

/** A word's parts; the first of them has a space before it. */
function piecesOf(word: string, width: number): Piece[] {
  const pieces = wordParts(word).flatMap((piece) => splitLongWord(piece, width));
  return pieces.map((text, i) => ({ text, length: lengthOf([...letters(text)]), space: i === 0 }));
}

function lengthOf(all: string[]): number {
  return all.length + all.filter(isWide).length;
}

/** Splits a long word between letters as people see them: an accent is never separated from its letter. */
function splitLongWord(word: string, width: number): string[] {
  const all = Array.from(letters(word));
  const length = lengthOf(all);
  if (length <= LONGEST_WORD) return [word];
  const size = Math.ceil(all.length / Math.ceil(length / width));
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size).join(""));
}
