import { type Drawing, moved, type Shape } from "./drawing.ts";
import { type Space, setText, sized } from "./set-text.ts";
import { STYLES } from "./text-styles.ts";

const GAP = 22;
const LEADING = 4;
const BESIDE = 8;
/** The height of the middle of a line of text. */
export const KEY_MIDDLE = 9;

/** A sign and what it stands for. An entry without a sign applies to the whole drawing. */
export interface KeyEntry {
  text: string;
  sign?: { shapes: Shape[]; width: number };
}

/** The key of a drawing: signs and what they stand for, in lines that fit the width. */
export function keyLines(entries: readonly KeyEntry[], space: Space): Drawing {
  let [x, y, height] = [0, 0, 0];
  const shapes = entries.flatMap((entry) => {
    const one = drawn(entry, space);
    if (x > 0 && x + one.width > space.width) [x, y, height] = [0, y + height + LEADING, 0];
    const placed = moved(one.shapes, x, y);
    x += one.width + GAP;
    height = Math.max(height, one.height);
    return placed;
  });
  return { shapes, height: y + height };
}

function drawn({ text, sign }: KeyEntry, space: Space): Drawing & { width: number } {
  const left = sign ? sign.width + BESIDE : 0;
  const words = setText(text, STYLES.small, sized(space, space.width - left));
  const shapes = [...(sign?.shapes ?? []), ...moved(words.shapes, left, 0)];
  return { shapes, height: words.height, width: left + words.width };
}
