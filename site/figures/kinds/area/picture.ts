import { axisName } from "../../axis-number.ts";
import { type Drawing, moved, type Shape, stacked } from "../../picture/drawing.ts";
import { type Space, setText, sized } from "../../picture/set-text.ts";
import { svgNumber as n } from "../../picture/svg-number.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { centered } from "../../spread.ts";
import { layerKey } from "./layer-key.ts";
import { layerMarks } from "./layer-marks.ts";
import { layerPaint } from "./layer-paint.ts";
import { layerShapes } from "./layer-shapes.ts";
import { BESIDE, type Plot, plotOf } from "./plot.ts";
import type { AreaFigure } from "./schema.ts";
import { layerAt } from "./stack.ts";
import { totalsAtEnds } from "./totals.ts";

/** Layers on each other with their names at the right. Marks, which only pages have, let readers walk from label to label. */
export function areaDrawing(figure: AreaFigure, space: Space, hasMarks: boolean): Drawing {
  const plot = plotOf(figure, space);
  const title = axisTitle(figure);
  const shapes = [
    ...gridLines(plot, "line"),
    ...layerShapes(figure, plot),
    ...gridLines(plot, "paper"),
    ...base(plot),
    ...tickTexts(plot),
    ...totalsAtEnds(figure, plot, space),
    ...namesBeside(figure, plot),
    ...(hasMarks ? layerMarks(figure, plot, space) : []),
  ];
  const under = figure.axes?.x && setText(figure.axes.x, STYLES.small, { ...space, anchor: "end" });
  return stacked(
    plot.names ? undefined : layerKey(figure, space),
    plot.names ? undefined : 10,
    title === "" ? undefined : setText(title, STYLES.small, sized(space, space.width)),
    title === "" ? undefined : 4,
    { shapes, height: plot.bottom },
    plot.axis.drawing,
    under || undefined,
  );
}

export default function areaPicture(figure: AreaFigure, space: Space): Drawing {
  return areaDrawing(figure, space, false);
}

/** Shares have no unit but percent. */
export function axisTitle({ axes, unit, stack }: AreaFigure): string {
  return axisName(axes?.y, stack === "stacked" ? unit : undefined);
}

/** The grid lines: gray behind the layers, or faint and in the color of the page across them. */
function gridLines({ ticks, left, right, atY }: Plot, paint: "line" | "paper"): Shape[] {
  const faint = paint === "paper" ? { opacity: 0.35 } : {};
  return ticks
    .filter(({ value }) => value > 0)
    .map(({ value }) => ({
      ...{ type: "path", x: 0, y: 0, d: `M${n(left)} ${n(atY(value))}H${n(right)}` },
      ...{ stroke: { paint, width: 1 }, ...faint },
    }));
}

function base({ left, right, bottom }: Plot): Shape[] {
  const d = `M${n(left)} ${n(bottom)}H${n(right)}`;
  return [{ type: "path", x: 0, y: 0, d, stroke: { paint: "line-strong", width: 1 } }];
}

function tickTexts({ ticks, left, atY }: Plot): Shape[] {
  return ticks.map(({ value, text }) => ({
    ...{ type: "text", text, style: STYLES.small, anchor: "end", x: left - 8 },
    y: atY(value) + STYLES.small.size * 0.35,
  }));
}

/**
 * The names beside the ends of their layers. A short line in the color of the layer leads to its name, which may have to move.
 */
function namesBeside(figure: AreaFigure, { names, stack, right, bottom, atY }: Plot): Shape[] {
  if (!names) return [];
  const last = figure.labels.length - 1;
  const ends = names.names.map(({ layer, drawing }) => {
    const { low, high } = layerAt(stack, layer, last);
    return { layer, drawing, y: (atY(low) + atY(high)) / 2 };
  });
  // The small offsets keep layers of no height in their order.
  const places = centered(
    ends.map(({ y, drawing }, i) => ({ at: y + i / 1000, size: drawing.height })),
    bottom,
  );
  return ends.flatMap(({ layer, drawing, y }, i): Shape[] => {
    const middle = places[i] ?? y;
    const d = `M${n(right + 3)} ${n(y)}L${n(right + BESIDE - 5)} ${n(middle)}`;
    return [
      { type: "path", x: 0, y: 0, d, stroke: { paint: layerPaint(figure, layer), width: 2 } },
      ...moved(drawing.shapes, right + BESIDE, middle - drawing.height / 2 + 2),
    ];
  });
}
