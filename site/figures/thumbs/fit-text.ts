/** The display face at its narrow width takes about this much of its size for a letter; capitals and digits more. */
const LETTER = 0.5;
const BROAD = 0.6;

/** The largest size, up to `most`, at which a text is no wider than `room`. Reckoned, since the browser has no canvas here. */
export function fitSize(text: string, room: number, most: number): number {
  return Math.min(most, Math.floor(room / emWidth(text)));
}

/** A text cut to what fits at a size, at a word where there is one. */
export function cutText(text: string, room: number, size: number): string {
  if (emWidth(text) * size <= room) return text;
  let kept = text;
  while (kept !== "" && (emWidth(kept) + 0.6) * size > room) kept = kept.slice(0, -1);
  const word = kept.lastIndexOf(" ");
  return `${(word > kept.length / 2 ? kept.slice(0, word) : kept).replace(/[\s,;:–-]+$/, "")}…`;
}

function emWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[\p{Lu}\p{N}%$€@—mwMW]/u.test(letter) ? BROAD : LETTER), 0) || LETTER;
}

/** Coordinates need no fractions at this size. */
export const whole = Math.round;
