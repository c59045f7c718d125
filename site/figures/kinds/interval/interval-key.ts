import { type Drawing, moved, type Shape } from "../../picture/drawing.ts";
import { type Space, setText, sized } from "../../picture/set-text.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { dotShape, pointShape, rangeShape } from "./interval-marks.ts";
import type { IntervalFigure } from "./schema.ts";

const GAP = 22;
const LEADING = 4;
/** The middle of a line of text. */
const MIDDLE = 9;

/** What the point, the range and the dots stand for, in lines as long as the width. */
export function intervalKey({ value, range, observation }: IntervalFigure, space: Space): Drawing {
  const dots = [2, 9, 16].map((x) => dotShape(x, MIDDLE, "cat"));
  const entries = [
    entry(value, { shapes: [pointShape(6, MIDDLE, "cat", 6)], width: 12 }, space),
    entry(range, { shapes: [rangeShape({ from: 2, to: 28, y: MIDDLE }, "cat")], width: 30 }, space),
    ...(observation === undefined ? [] : [entry(observation, { shapes: dots, width: 20 }, space)]),
  ];
  return inLines(entries, space.width);
}

type Entry = Drawing & { width: number };

function entry(text: string, sign: { shapes: Shape[]; width: number }, space: Space): Entry {
  const words = setText(text, STYLES.small, sized(space, space.width - sign.width - 8));
  return {
    shapes: [...sign.shapes, ...moved(words.shapes, sign.width + 8, 0)],
    height: words.height,
    width: sign.width + 8 + words.width,
  };
}

function inLines(entries: Entry[], width: number): Drawing {
  let [x, y, height] = [0, 0, 0];
  const shapes = entries.flatMap((one) => {
    if (x > 0 && x + one.width > width) [x, y, height] = [0, y + height + LEADING, 0];
    const placed = moved(one.shapes, x, y);
    x += one.width + GAP;
    height = Math.max(height, one.height);
    return placed;
  });
  return { shapes, height: y + height };
}
