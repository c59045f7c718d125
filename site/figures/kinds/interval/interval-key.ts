import type { Drawing } from "../../picture/drawing.ts";
import { keyLines, KEY_MIDDLE as MIDDLE } from "../../picture/key-lines.ts";
import type { Space } from "../../picture/set-text.ts";
import { dotShape, pointShape, rangeShape } from "./interval-marks.ts";
import type { IntervalFigure } from "./schema.ts";

/** What the point, the range and the dots stand for. */
export function intervalKey({ value, range, observation }: IntervalFigure, space: Space): Drawing {
  const dots = [2, 9, 16].map((x) => dotShape(x, MIDDLE, "cat"));
  const entries = [
    { text: value, sign: { shapes: [pointShape(6, MIDDLE, "cat", 6)], width: 12 } },
    { text: range, sign: { shapes: [rangeShape({ from: 2, to: 28, y: MIDDLE }, "cat")], width: 30 } },
    ...(observation === undefined ? [] : [{ text: observation, sign: { shapes: dots, width: 20 } }]),
  ];
  return keyLines(entries, space);
}
