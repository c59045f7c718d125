/** Longer words than this are torn; shorter ones stay whole, even where a line should be shorter. */
const LONGEST_WORD = 18;

/** Lines of about `width` characters, broken at spaces, and after hyphens and slashes. */
export function wrapLabel(label: string, width = 16): string[] {
  const lines: string[] = [];
  for (const { text, space } of label
    .trim()
    .split(/\s+/)
    .flatMap((word) => parts(word, width))) {
    const last = lines.at(-1);
    const joined = last === undefined ? text : `${last}${space ? " " : ""}${text}`;
    if (last !== undefined && letters(joined).length <= width) lines[lines.length - 1] = joined;
    else lines.push(text);
  }
  return lines;
}

/** A word's parts; the first of them has a space before it. */
function parts(word: string, width: number): { text: string; space: boolean }[] {
  const pieces = word.split(/(?<=[^-–/][-–/])(?=[\p{L}\p{N}]{3})/u).flatMap((piece) => tear(piece, width));
  return pieces.map((text, i) => ({ text, space: i === 0 }));
}

/** Tears between letters as people see them: an accent is never parted from its letter. */
function tear(word: string, width: number): string[] {
  const all = letters(word);
  if (all.length <= LONGEST_WORD) return [word];
  const size = Math.ceil(all.length / Math.ceil(all.length / width));
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size).join(""));
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Most labels are of ASCII alone and need no segmenter, which takes an eighth of the time of a chart. */
const letters = (text: string) =>
  /^[ -~]*$/.test(text) ? text.split("") : Array.from(segmenter.segment(text), ({ segment }) => segment);
