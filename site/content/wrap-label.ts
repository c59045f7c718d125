import { letters } from "./letters.ts";

/** Longer words than this are torn; shorter ones stay whole, even where a line should be shorter. */
const LONGEST_WORD = 18;

/**
 * Lines of about `width` characters, broken at spaces, and after hyphens and slashes. They are as even as their number allows:
 * "Oct 2024," and "Sonnet 3.5", not "Oct 2024, Sonnet" and "3.5".
 */
export function wrapLabel(label: string, width = 16): string[] {
  const pieces = label
    .trim()
    .split(/\s+/)
    .flatMap((word) => parts(word, width));
  let lines = filled(pieces, width);
  if (lines.length < 2) return lines;
  for (let narrower = width - 1; narrower > 0; narrower--) {
    const even = filled(pieces, narrower);
    if (even.length > lines.length) break;
    lines = even;
  }
  return lines;
}

interface Piece {
  text: string;
  /** In letters. */
  length: number;
  /** Whether a space stands before it. */
  space: boolean;
}

/** As many pieces a line as fit. */
function filled(pieces: Piece[], width: number): string[] {
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
function parts(word: string, width: number): Piece[] {
  const pieces = word.split(/(?<=[^-–/][-–/])(?=[\p{L}\p{N}]{3})/u).flatMap((piece) => tear(piece, width));
  return pieces.map((text, i) => ({ text, length: Array.from(letters(text)).length, space: i === 0 }));
}

/** Tears between letters as people see them: an accent is never parted from its letter. */
function tear(word: string, width: number): string[] {
  const all = Array.from(letters(word));
  if (all.length <= LONGEST_WORD) return [word];
  const size = Math.ceil(all.length / Math.ceil(all.length / width));
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size).join(""));
}
