import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { type Face, isInFont, setFont } from "./faces.ts";

let context: SKRSContext2D | undefined;

/**
 * Width of a text in the site's own type, the display face unless told otherwise. Letters that the face lacks are
 * reckoned, not measured: their width would depend on the fonts of the machine, and so would the bytes of the site.
 */
export function measureText(text: string, size: number, weight: number, face: Face = "display"): number {
  const reckoned = (letter: string) => {
    if (isInFont(letter)) return measureText(letter, size, weight, face);
    return size * emsOf(letter);
  };
  if (!isInFont(text)) return [...text].reduce((sum, letter) => sum + reckoned(letter), 0);
  context ??= openContext();
  setFont(context, face, size, weight);
  return context.measureText(text).width;
}

/** Width of a letter of another script, in ems: rather too wide than too narrow. */
function emsOf(letter: string): number {
  if (/\p{M}|\p{Cf}/u.test(letter)) return 0;
  return /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{So}/u.test(letter) ? 1 : 0.66;
}

function openContext(): SKRSContext2D {
  const opened = createCanvas(1, 1).getContext("2d");
  opened.lang = "en";
  return opened;
}
