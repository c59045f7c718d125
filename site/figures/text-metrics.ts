/**
 * Widths and baselines of text. The drawing made at build time and the canvas in the browser must agree on them, as one
 * replaces the other.
 */

import { isWide } from "../content/letters.ts";

/** Letters in the site's own type; see scripts/tools/fonts.ts. */
const IN_FONT =
  /^[\u0020-\u017f\u0218-\u021b\u1e00-\u1eff\u2009\u2013-\u2026\u202f\u2039\u203a\u20ac\u2122\u2190-\u2193\u2212\u2248\u2260\u2264\u2265]*$/;

/** Whether the site's own type has every letter: only then does a text look the same on every machine. */
export function isInFont(text: string): boolean {
  return IN_FONT.test(text);
}

/**
 * The width of a text at a font size. Letters that the site's type lacks are estimated, rather too wide than too narrow: their
 * true width depends on the fonts of the machine.
 */
export function textWidth(text: string, size: number, measure: (text: string) => number): number {
  if (isInFont(text)) return measure(text);
  return [...text].reduce((sum, letter) => sum + (isInFont(letter) ? measure(letter) : size * emsOf(letter)), 0);
}

/** The estimated width of a letter that the site's type lacks. */
export function emsOf(letter: string): number {
  if (/\p{M}|\p{Cf}/u.test(letter)) return 0;
  return isWide(letter) ? 1 : 0.66;
}

/** Distance from the given place of a text down to its alphabetic baseline, in ems. */
export function baselineShift(baseline: string): number {
  return { middle: 0.35, top: 0.8, bottom: -0.2 }[baseline] ?? 0;
}
