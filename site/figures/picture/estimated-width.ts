import { textWidth } from "../text-metrics.ts";
import type { MeasureText } from "./set-text.ts";

/** The greatest width of these letters in the display face, weights 400 to 700, for a size of 1; measured in Skia. */
const WIDTHS: [letters: RegExp, width: number][] = [
  [/[ '`ijl|’\u00a0]/, 0.28],
  [/[!,./I\\:;[\]ft(){}r-]/, 0.4],
  [/[*"_zsvyýž$“”↑↓]/, 0.56],
  [/[0-9Lacekx#€«»]/, 0.6],
  [/[?FJbdghnopquß]/, 0.64],
  [/[<=>STZ^~+±×÷←→−≈≠≤≥]/, 0.68],
  [/[EPVXY]/, 0.72],
  [/[ABCDHKNRU]/, 0.76],
  [/[&OQwG]/, 0.84],
  [/[mM]/, 0.92],
  [/[%W@—…]/, 1.04],
];

/**
 * For the server bundle, which has no canvas: never narrower than the text, so that a text that fits by this estimate does fit.
 */
export const estimatedWidth: MeasureText = (text, size) => textWidth(text, size, (part) => size * emWidth(part));

function emWidth(text: string): number {
  const letters = [...text.normalize("NFD").replace(/\p{M}/gu, "")];
  return letters.reduce((sum, letter) => sum + (WIDTHS.find(([set]) => set.test(letter))?.[1] ?? WIDEST), 0);
}

const WIDEST = 1.24;
