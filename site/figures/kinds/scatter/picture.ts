import { type Drawing, type Shape, stacked } from "../../picture/drawing.ts";
import { type Space, setText, sized, styledWidth } from "../../picture/set-text.ts";
import { roundRect } from "../../picture/shapes.ts";
import { svgNumber as n } from "../../picture/svg-number.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { placeLabels } from "./place-labels.ts";
import { axisTitle, type Plot, plotOf, tickText } from "./plot.ts";
import { pointNumbers } from "./point-numbers.ts";
import { drawingOrder, isQuiet, pointRadius } from "./point-sizes.ts";
import { scatterKey } from "./scatter-key.ts";
import type { ScatterFigure, ScatterPoint } from "./schema.ts";
import { trendOn } from "./trend-line.ts";

/** Points by two numbers, with their names where there is room. */
export default function scatterPicture(figure: ScatterFigure, space: Space): Drawing {
  const plot = plotOf(figure, space);
  const shapes = [
    ...gridOf(plot, space),
    ...trendOf(figure, plot),
    ...pointsOf(figure, plot, space),
    ...names(figure, plot, space),
  ];
  const key = scatterKey(figure, plot.most, space);
  const under = setText(axisTitle(figure.x), STYLES.small, { ...space, anchor: "end" });
  return stacked(
    key,
    key && 14,
    setText(axisTitle(figure.y), STYLES.small, sized(space, space.width)),
    8,
    { shapes, height: plot.bottom + TICKS },
    under,
  );
}

/** Room for the numbers below the plot. */
const TICKS = 26;

function gridOf(plot: Plot, space: Space): Shape[] {
  const line = (d: string, paint: "line" | "line-strong", width = 1): Shape => ({
    ...{ type: "path", x: 0, y: 0, d },
    stroke: { paint, width },
  });
  const [left, right] = [n(plot.left), n(plot.right)];
  return [
    ...(plot.y.between ?? []).map((value) => line(`M${left} ${n(plot.atY(value))}H${right}`, "line", 0.5)),
    ...(plot.x.between ?? []).map((value) => line(`M${n(plot.atX(value))} 0V${n(plot.bottom)}`, "line", 0.5)),
    ...plot.y.ticks.map((tick) => line(`M${left} ${n(plot.atY(tick))}H${right}`, tick === 0 ? "line-strong" : "line")),
    ...plot.x.ticks.map((tick) =>
      line(`M${n(plot.atX(tick))} 0V${n(plot.bottom)}`, tick === 0 ? "line-strong" : "line"),
    ),
    ...plot.y.ticks.map(
      (tick): Shape => ({
        ...{
          type: "text",
          text: tickText(tick, { ...plot.formats.y, ticks: plot.y.ticks }, space),
          style: STYLES.small,
          anchor: "end",
        },
        ...{ x: plot.left - 8, y: plot.atY(tick) + STYLES.small.size * 0.35 },
      }),
    ),
    ...plot.x.ticks.map(
      (tick): Shape => ({
        ...{
          type: "text",
          text: tickText(tick, { ...plot.formats.x, ticks: plot.x.ticks }, space),
          style: STYLES.small,
          anchor: "middle",
        },
        ...{ x: plot.atX(tick), y: plot.bottom + 18 },
      }),
    ),
  ];
}

function trendOf(figure: ScatterFigure, plot: Plot): Shape[] {
  const ends = endsOf(figure, plot);
  if (ends.length === 0) return [];
  const d = `M${ends.map(({ x, y }) => `${n(x)} ${n(y)}`).join("L")}`;
  return [{ type: "path", x: 0, y: 0, d, stroke: { paint: "ink", width: 1.25, dash: "6 5" } }];
}

function endsOf(figure: ScatterFigure, plot: Plot): { x: number; y: number }[] {
  const ends = figure.trend === undefined ? [] : trendOn(figure, plot.y);
  return ends.map(([x, y]) => ({ x: plot.atX(x), y: plot.atY(y) }));
}

/** The trend line as spots so near each other that no label fits between two of them. */
function spotsOf(figure: ScatterFigure, plot: Plot): { x: number; y: number }[] {
  const [from, to] = endsOf(figure, plot);
  if (!from || !to) return [];
  const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 6);
  const along = (a: number, b: number, i: number) => a + ((b - a) * i) / Math.max(1, count);
  return Array.from({ length: count + 1 }, (_, i) => ({ x: along(from.x, to.x, i), y: along(from.y, to.y, i) }));
}

function pointsOf(figure: ScatterFigure, plot: Plot, { language: { locale } }: Space): Shape[] {
  const radius = pointRadius(figure, plot.most);
  const numbers = pointNumbers(figure, locale);
  const fromLeft = figure.points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  return drawingOrder(figure).map((point): Shape => {
    const r = radius(point);
    const style = {
      fill: isQuiet(point, figure) ? "data-quiet" : "cat",
      stroke: { paint: "paper", width: 1.5 },
    } as const;
    const mark = { of: point.label, value: numbers(point), nth: fromLeft.indexOf(point) };
    return { ...roundRect(2 * r, 2 * r, r, style), x: plot.atX(point.x) - r, y: plot.atY(point.y) - r, mark };
  });
}

/** The labels of the points. The highlighted one gets the first choice of places, then the points in the order of the file. */
function names(figure: ScatterFigure, plot: Plot, { measure }: Space): Shape[] {
  const points = figure.points.toSorted((a, b) => Number(isQuiet(a, figure)) - Number(isQuiet(b, figure)));
  const radius = pointRadius(figure, plot.most);
  const dots = points.map((point) => ({
    ...{ x: plot.atX(point.x), y: plot.atY(point.y), radius: radius(point) },
    ...{ width: styledWidth(point.label, styleOf(point, figure), measure), height: STYLES.small.size * 1.2 },
  }));
  const area = { left: plot.left + 2, right: plot.right, top: 0, bottom: plot.bottom };
  const places = placeLabels(dots, { area, line: spotsOf(figure, plot) });
  return points.flatMap((point, i): Shape[] => {
    const [place, style] = [places[i], styleOf(point, figure)];
    if (!place) return [];
    const y = (place.top + place.bottom) / 2 + style.size * 0.35;
    return [{ type: "text", text: point.label, x: place.left, y, style, anchor: "start", halo: true }];
  });
}

function styleOf(point: ScatterPoint, { highlight }: ScatterFigure) {
  const isHighlighted = point.label === highlight;
  return {
    ...STYLES.small,
    paint: highlight === undefined || isHighlighted ? "ink" : "ink-2",
    weight: isHighlighted ? 700 : 500,
  } as const;
}
