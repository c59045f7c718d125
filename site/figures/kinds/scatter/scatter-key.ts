import { beside, type Drawing, moved, type Shape, stacked } from "../../picture/drawing.ts";
import { type Space, setText, sized } from "../../picture/set-text.ts";
import { roundRect } from "../../picture/shapes.ts";
import { svgNumber as n } from "../../picture/svg-number.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { sizeNumber } from "./point-numbers.ts";
import type { ScatterFigure } from "./schema.ts";

const GAP = 24;

/** The key: what the largest circle and the dashed line stand for, beside each other if they fit. */
export function scatterKey(figure: ScatterFigure, most: number, space: Space): Drawing | undefined {
  const entries = [sizeEntry(figure, most, space), trendEntry(figure, space)].filter((entry) => entry !== undefined);
  const [first, second] = entries;
  if (!first || !second) return first;
  if (first.width + GAP + second.width > space.width) return stacked(first, 6, second);
  const height = Math.max(first.height, second.height);
  const middle = (entry: Drawing) => (height - entry.height) / 2;
  return beside(
    { x: 0, y: middle(first), drawing: first },
    { x: first.width + GAP, y: middle(second), drawing: second },
  );
}

type Entry = Drawing & { width: number };

function sizeEntry({ size, points }: ScatterFigure, most: number, space: Space): Entry | undefined {
  if (!size) return undefined;
  const largest = Math.max(...points.map((point) => point.size ?? 0));
  const circle = roundRect(2 * most, 2 * most, most, { stroke: { paint: "ink", width: 1 } });
  const text = `${size.name}: ${sizeNumber({ points, size }, space.language.locale)(largest)}`;
  return entry({ sign: circle, signWidth: 2 * most, signHeight: 2 * most, text, space });
}

function trendEntry({ trend }: ScatterFigure, space: Space): Entry | undefined {
  if (trend === undefined) return undefined;
  const stroke = { paint: "ink", width: 1.25, dash: "6 5" } as const;
  const line: Shape = { type: "path", x: 0, y: 0, d: `M0 ${n(1)}H28`, stroke };
  return entry({ sign: line, signWidth: 28, signHeight: 2, text: trend, space });
}

interface Parts {
  sign: Shape;
  signWidth: number;
  signHeight: number;
  text: string;
  space: Space;
}

function entry({ sign, signWidth, signHeight, text, space }: Parts): Entry {
  const words = setText(text, STYLES.small, sized(space, space.width - signWidth - 10));
  const height = Math.max(signHeight, words.height);
  const shapes = [
    ...moved([sign], 1, (height - signHeight) / 2),
    ...moved(words.shapes, signWidth + 10, (height - words.height) / 2),
  ];
  return { shapes, height, width: signWidth + 10 + words.width };
}
