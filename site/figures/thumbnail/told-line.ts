import type { Shape } from "../picture/drawing.ts";
import { boldWidth, cutText, fitSize, whole } from "./fit-text.ts";
import { label, words } from "./thumbnail-shapes.ts";

/** The sizes of the line of text above a mark: its number, and its name in letters that can be read on a card in a feed. */
export const TOLD_LINE = { height: 29, base: 22, number: 26, name: 19 };

export interface Told {
  value: string;
  name: string;
}

export function toldLine(
  { value, name }: Told,
  { left, right, y }: { left: number; right: number; y: number },
): Shape[] {
  const size = fitSize(value, (right - left) / 2, TOLD_LINE.number);
  const from = left + whole(boldWidth(value, size)) + 9;
  return [
    words(value, { x: left, y: whole(y), size, weight: 800 }),
    label(cutText(name, right - from, TOLD_LINE.name), { x: from, y: whole(y), size: TOLD_LINE.name }),
  ];
}
