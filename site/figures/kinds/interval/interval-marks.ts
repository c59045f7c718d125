import type { PathShape } from "../../picture/drawing.ts";
import { roundRect } from "../../picture/shapes.ts";
import { svgNumber as n } from "../../picture/svg-number.ts";

type Tone = "cat" | "data-quiet";

/** Half the length of the strokes at the ends of a range. */
const CAP = 5;

export function rangeShape({ from, to, y }: { from: number; to: number; y: number }, paint: Tone): PathShape {
  const end = (x: number) => `M${n(x)} ${n(y - CAP)}V${n(y + CAP)}`;
  const d = `M${n(from)} ${n(y)}H${n(to)}${end(from)}${end(to)}`;
  return { type: "path", x: 0, y: 0, d, stroke: { paint, width: 2.5 } };
}

export function pointShape(x: number, y: number, fill: Tone, radius = 7): PathShape {
  const style = { fill, stroke: { paint: "paper", width: 2 } } as const;
  return { ...roundRect(2 * radius, 2 * radius, radius, style), x: x - radius, y: y - radius };
}

export function dotShape(x: number, y: number, fill: Tone): PathShape {
  return { ...roundRect(5.6, 5.6, 2.8, { fill, opacity: 0.55 }), x: x - 2.8, y: y - 2.8 };
}
