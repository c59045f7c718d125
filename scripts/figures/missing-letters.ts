import { isInFont } from "../../site/figures/text-metrics.ts";
import { createCanvas } from "./canvas.ts";
import { fallbackFamilies, setFont } from "./faces.ts";

const SIZE = 32;
/** No font has it: the last place of private use. */
const IN_NO_FONT = "\u{10fffd}";
/** They change what stands beside them, and draw nothing themselves. */
const NO_SHAPE = /[\p{M}\p{Cf}\p{Z}]/u;

/** The letters of a text that are in no font: neither in the site's type, nor in the owner's, nor in one of this machine. */
export function missingLetters(text: string): string[] {
  return [...new Set(text)].filter((letter) => !isInFont(letter) && !NO_SHAPE.test(letter) && !isDrawn(letter));
}

const known = new Map<string, boolean>();
let nothing: Buffer | undefined;

/** A canvas does not say which letters a font has. One that is missing looks like any other that is. */
function isDrawn(letter: string): boolean {
  nothing ??= pixelsOf(IN_NO_FONT);
  const found = known.get(letter) ?? !pixelsOf(letter).equals(nothing);
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
