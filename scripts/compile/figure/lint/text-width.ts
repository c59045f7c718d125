/**
 * Estimates the width of a text in the site's interface typeface, semi-bold. Compiling draws nothing, so letters are
 * grouped by width, measured once in Archivo at weight 600. The estimate is within 5 % for a word.
 */
export function estimatedWidth(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + emsOf(letter), 0) * size;
}

const GROUPS: readonly [ems: number, letters: RegExp][] = [
  [0, /[\p{M}\p{Cf}]/u],
  [0.2, /[ '`|]/],
  [0.3, /[!,\-./:;I[\\\]fijlt]/],
  [0.4, /["()*r{}]/],
  [0.5, /[$_cksvxyz]/],
  [0.7, /[&ABCDEHKNPRSUVXY]/],
  [0.8, /[GMOQw]/],
  [0.9, /m/],
  [1, /[%@W\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{So}]/u],
];
const OTHER = 0.6;

function emsOf(letter: string): number {
  return GROUPS.find(([, letters]) => letters.test(letter))?.[0] ?? OTHER;
}
