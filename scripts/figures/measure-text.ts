import { fileURLToPath } from "node:url";
import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";

const FONTS = ["display.woff2", "display-ext.woff2"];
const FAMILY = "Figure Display";

/** What the two files hold; see scripts/make-fonts.ts. */
const IN_FONT =
  /^[\u0020-\u017f\u0218-\u021b\u1e00-\u1eff\u2009\u2013-\u2026\u202f\u2039\u203a\u20ac\u2122\u2190-\u2193\u2212\u2248\u2260\u2264\u2265]*$/;

let context: SKRSContext2D | undefined;

/**
 * Width of a text in the site's display face. Letters that the face lacks are reckoned, not measured: their width
 * would depend on the fonts of the machine, and so would the bytes of the site.
 */
export function measureText(text: string, size: number, weight: number): number {
  if (!IN_FONT.test(text)) return [...text].reduce((sum, letter) => sum + reckoned(letter, size, weight), 0);
  context ??= openContext();
  context.font = `${weight} ${size}px ${FONTS.map((_, i) => `"${FAMILY} ${i}"`).join(", ")}`;
  return context.measureText(text).width;
}

function reckoned(letter: string, size: number, weight: number): number {
  if (IN_FONT.test(letter)) return measureText(letter, size, weight);
  if (/\p{M}|\p{Cf}/u.test(letter)) return 0;
  return /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{So}/u.test(letter)
    ? size
    : size * 0.66;
}

function openContext(): SKRSContext2D {
  for (const [i, file] of FONTS.entries()) {
    const path = fileURLToPath(new URL(`../../site/assets/fonts/${file}`, import.meta.url));
    if (!GlobalFonts.registerFromPath(path, `${FAMILY} ${i}`)) throw new Error(`Cannot read the font ${path}`);
  }
  const opened = createCanvas(1, 1).getContext("2d");
  opened.lang = "en";
  return opened;
}
