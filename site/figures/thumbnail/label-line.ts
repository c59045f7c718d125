import type { Shape } from "../picture/drawing.ts";
import { boldWidth, cutText, fitSize, whole } from "./fit-text.ts";
import { label, words } from "./thumbnail-shapes.ts";

/** The sizes of the line of text above a mark: its number, and its name in letters that can be read on a card in a feed. */
export const LABEL_LINE = { height: 29, base: 22, number: 26, name: 19 };

export interface ValueLabel {
  value: string;
  name: string;
}

export function labelLine(
  { value, name }: ValueLabel,
  { left, right, y }: { left: number; right: number; y: number },
): Shape[] {
  const size = fitSize(value, (right - left) / 2, LABEL_LINE.number);
  const from = left + whole(boldWidth(value, size)) + 9;
  return [
    words(value, { x: left, y: whole(y), size, weight: 800 }),
    label(cutText(name, right - from, LABEL_LINE.name), { x: from, y: whole(y), size: LABEL_LINE.name }),
  ];
}
