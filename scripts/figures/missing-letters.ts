import { isInFont } from "../../site/figures/text-metrics.ts";
import { createCanvas } from "./canvas.ts";
import { fallbackFamilies, setFont } from "./faces.ts";

const SIZE = 32;
/** The last code point of private use, which no font has. */
const IN_NO_FONT = "\u{10fffd}";
/** Marks, format characters and separators: they may change the letters beside them, but draw nothing themselves. */
const NO_SHAPE = /[\p{M}\p{Cf}\p{Z}]/u;

/** The letters of a text that are in no font: neither in the site's type, nor in the owner's, nor in one of this machine. */
export function missingLetters(text: string): string[] {
  return [...new Set(text)].filter((letter) => !isInFont(letter) && !NO_SHAPE.test(letter) && !isDrawn(letter));
}

const known = new Map<string, boolean>();
let missingPixels: Buffer | undefined;

/** A canvas does not say which letters a font has, but all missing letters are drawn alike. */
function isDrawn(letter: string): boolean {
  missingPixels ??= pixelsOf(IN_NO_FONT);
  const found = known.get(letter) ?? !pixelsOf(letter).equals(missingPixels);
  known.set(letter, found);
  return found;
}

function pixelsOf(letter: string): Buffer {
  const canvas = createCanvas(2 * SIZE, 2 * SIZE);
  const context = canvas.getContext("2d");
  setFont(context, "display", SIZE, 400, fallbackFamilies(letter));
  context.fillText(letter, SIZE / 2, 1.5 * SIZE);
  return canvas.data();
}
