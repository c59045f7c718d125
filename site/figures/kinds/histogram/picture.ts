import { besideTexts } from "../../chart-plugins/beside-texts.ts";
import type { Box } from "../../chart-plugins/draw-text.ts";
import { type Drawing, moved, type Shape, stacked } from "../../picture/drawing.ts";
import { type Space, setText, sized, styledWidth } from "../../picture/set-text.ts";
import { rect } from "../../picture/shapes.ts";
import { svgNumber as n } from "../../picture/svg-number.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { referenceAt } from "./bins.ts";
import { axisNames, edgeFormat, edgeText, heightText, rangeText, sizeText } from "./histogram-texts.ts";
import { NUMBER, type Plot, plotOf } from "./plot.ts";
import type { HistogramFigure } from "./schema.ts";

/** The height below the plot, for the marks of the edges and their numbers. */
const EDGES = 28;
/** The gap between two bars. */
const SEAM = 1;

/** Bars side by side, as each bin begins where the one before it ends. Numbers stand at the edges. */
export default function histogramPicture(figure: HistogramFigure, space: Space): Drawing {
  const plot = plotOf(figure, space);
  const names = axisNames(figure, plot.per, space.language);
  const shapes = [...grid(figure, plot, space), ...bars(figure, plot, space), ...edges(figure, plot, space)];
  const line = reference(figure, plot, space);
  const numbers = plot.numbers.flatMap((text, i) => numberAbove(text, plot, i));
  const under = names.x && setText(names.x, STYLES.small, { ...space, anchor: "end" });
  return stacked(
    setText(names.y, STYLES.small, sized(space, space.width)),
    8,
    { shapes: [...shapes, ...line, ...numbers], height: plot.bottom + EDGES },
    under || undefined,
  );
}

function grid(figure: HistogramFigure, plot: Plot, { language }: Space): Shape[] {
  const [left, right] = [n(plot.left), n(plot.right)];
  return plot.ticks.flatMap((tick): Shape[] => {
    const y = plot.atY(tick);
    const text = heightText(tick, figure, language);
    return [
      { type: "path", x: 0, y: 0, d: `M${left} ${n(y)}H${right}`, stroke: { paint: "line", width: 1 } },
      {
        ...{ type: "text", text, style: STYLES.small, anchor: "end" },
        ...{ x: plot.left - 8, y: y + STYLES.small.size * 0.35 },
      },
    ];
  });
}

function bars(figure: HistogramFigure, { bins, atX, atY, bottom }: Plot, { language }: Space): Shape[] {
  const format = edgeFormat(figure);
  return bins.flatMap((bin): Shape[] => {
    const { from, to, height, quiet } = bin;
    const [left, right, top] = [atX(from), atX(to), atY(height)];
    if (height === 0) return [];
    const seam = Math.min(SEAM, (right - left) / 4);
    const size = { width: right - left - seam, height: Math.max(1, bottom - top) };
    const shape = rect(size.width, size.height, quiet ? "data-quiet" : "cat");
    const mark = { of: rangeText(bin, format, language), value: sizeText(bin, figure, language) };
    return [{ ...shape, x: left + seam / 2, y: bottom - size.height, mark }];
  });
}

function edges(figure: HistogramFigure, { edgeTicks, atX, left, right, bottom }: Plot, { language }: Space): Shape[] {
  const stroke = { paint: "line-strong", width: 1 } as const;
  const format = edgeFormat(figure);
  const marks = edgeTicks.map((edge) => `M${n(atX(edge))} ${n(bottom)}v6`).join("");
  return [
    { type: "path", x: 0, y: 0, d: `M${n(left)} ${n(bottom)}H${n(right)}${marks}`, stroke },
    ...edgeTicks.map(
      (edge): Shape => ({
        ...{
          type: "text",
          text: edgeText(edge, { ...format, edges: edgeTicks }, language),
          style: STYLES.small,
          anchor: "middle",
        },
        ...{ x: atX(edge), y: bottom + 20 },
      }),
    ),
  ];
}

function numberAbove(text: string, { bins, atX, atY }: Plot, i: number): Shape[] {
  const bin = bins[i];
  if (!bin) return [];
  const style = bin.quiet ? { ...NUMBER, paint: "ink-2" as const } : NUMBER;
  const place = { x: (atX(bin.from) + atX(bin.to)) / 2, y: atY(bin.height) - 6 };
  return [{ type: "text", text, ...place, style, anchor: "middle", halo: true }];
}

/** A dashed line with its name above the bars: right of the line, or left of it if there is no room, or else above it. */
function reference(figure: HistogramFigure, plot: Plot, space: Space): Shape[] {
  const { atX, bottom, right, row, lineName } = plot;
  const value = referenceAt(figure);
  if (value === undefined || !lineName) return [];
  const [x, { width }] = [atX(value), lineName];
  const isRight = x + 7 + width <= right;
  const isLeft = !isRight && width <= x - 7;
  const left = isRight ? x + 7 : isLeft ? x - 7 - width : Math.max(0, right - width);
  const line = { left: x, right: x, top: isRight || isLeft ? 0 : row, bottom };
  const parts = besideTexts(line, numberBoxes(plot, space));
  const d = parts.map((part) => `M${n(x)} ${n(part.top)}V${n(part.bottom)}`).join("");
  return [
    // An outline in the color of the paper, as ink alone would be lost on a dark bar.
    { type: "path", x: 0, y: 0, d, stroke: { paint: "paper", width: 4 } },
    { type: "path", x: 0, y: 0, d, stroke: { paint: "ink", width: 1.5, dash: "5 4" } },
    ...moved(lineName.shapes, left, 0),
  ];
}

function numberBoxes({ numbers, bins, atX, atY }: Plot, { measure }: Space): Box[] {
  return bins.flatMap(({ from, to, height }, i): Box[] => {
    const text = numbers[i];
    if (text === undefined) return [];
    const [middle, half, bottom] = [(atX(from) + atX(to)) / 2, styledWidth(text, NUMBER, measure) / 2, atY(height) - 6];
    return [{ left: middle - half, right: middle + half, top: bottom - NUMBER.size * 0.75, bottom }];
  });
}
