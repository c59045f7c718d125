import type { Shape } from "../../picture/drawing.ts";
import { svgNumber } from "../../picture/svg-number.ts";
import { thinned } from "../../thinned.ts";
import { layerPaint } from "./layer-paint.ts";
import type { Plot } from "./plot.ts";
import type { AreaFigure } from "./schema.ts";

/** Each layer reaches down to the base, and those below it are drawn over it: so no seam shows, and each edge is written once. */
export function layerShapes(figure: AreaFigure, { stack, axis, atY, bottom }: Plot): Shape[] {
  return stack.tops
    .map((heights, layer): Shape => {
      const edge = thinned(heights.map((height, i) => ({ x: axis.at[i] ?? 0, y: atY(height) })));
      const paint = layerPaint(figure, layer);
      // Half pixels are precise enough for an edge with so many points that it was thinned.
      const d = `${polyline(edge, edge.length < heights.length ? 2 : 10)}V${svgNumber(bottom)}H${svgNumber(edge[0]?.x ?? 0)}z`;
      return { type: "path", x: 0, y: 0, d, fill: paint, stroke: { paint: "paper", width: 1, join: "bevel" } };
    })
    .toReversed();
}

/** A path of relative steps, which takes half of the bytes. Each step is between rounded points, so that errors do not add up. */
function polyline(points: readonly { x: number; y: number }[], perPixel: number): string {
  const rounded = points.map(({ x, y }) => ({ x: Math.round(perPixel * x), y: Math.round(perPixel * y) }));
  const [first = { x: 0, y: 0 }, ...rest] = rounded;
  const steps = rest.map(({ x, y }, i) => {
    const from = rounded[i] ?? first;
    const [dx, dy] = [svgNumber((x - from.x) / perPixel), svgNumber((y - from.y) / perPixel)];
    return dy.startsWith("-") ? dx + dy : `${dx} ${dy}`;
  });
  return `M${svgNumber(first.x / perPixel)} ${svgNumber(first.y / perPixel)}l${steps.join(" ").replaceAll(" -", "-")}`;
}
