import type { Paint, PathShape, Shape } from "../../picture/drawing.ts";
import { svgNumber as n, svgNumbers } from "../../picture/svg-number.ts";
import { runsOf } from "../../runs.ts";
import { isQuiet, labeledPoint } from "./labeled-point.ts";
import type { Layout } from "./layout.ts";
import type { MultiplesFigure, Panel } from "./schema.ts";
import { type Spot, simplified } from "./simplified.ts";

/** In pixels: the deviation that nobody sees in a line in front, and in one behind it. */
const [FINE, ROUGH] = [0.2, 0.7];
const DOT = 4;

/** A panel's own line, bars or area. The point or bar whose number stands above the panel is emphasized. */
export function panelShapes(panel: Panel, figure: MultiplesFigure, layout: Layout): Shape[] {
  const paint = isQuiet(panel, figure) ? "data-quiet" : "cat";
  if (figure.of === "bar") return bars(panel, figure, { layout, paint });
  const runs = runsOf(panel.values, layout.places.at, layout.scale(panel).y);
  const { at, value } = labeledPoint(panel, figure);
  const point = { x: layout.places.at(at), y: layout.scale(panel).y(value) };
  return [
    ...(figure.of === "area" ? areas(runs, { zero: layout.scale(panel).zero, paint }) : []),
    ...(figure.context ? [lines(runs, FINE, { paint: "paper", width: 5 })] : []),
    lines(runs, FINE, { paint, width: figure.of === "area" ? 1.75 : 2.25 }),
    disc(point, DOT, { fill: paint, stroke: { paint: "paper", width: 1.5 } }),
  ];
}

/** The lines of all panels. They look the same in each. */
export function contextShapes(figure: MultiplesFigure, layout: Layout): Shape[] {
  if (!figure.context) return [];
  const runs = figure.panels.flatMap((panel) => runsOf(panel.values, layout.places.at, layout.scale(panel).y));
  return [lines(runs, ROUGH, { paint: "line-strong", width: 0.8 })];
}

/** Draws all runs in one path. A single point between two gaps is a line without length, which its round ends make a dot. */
function lines(runs: Spot[][], tolerance: number, { paint, width }: { paint: Paint; width: number }): PathShape {
  const d = runs.map((run) => polyline(simplified(run, tolerance))).join("");
  return { ...AT, d, stroke: { paint, width, cap: "round", join: "round" } };
}

const AT = { type: "path", x: 0, y: 0 } as const;

/** A path of relative steps, which takes fewer letters than absolute points. */
function polyline(spots: Spot[]): string {
  const [first, ...rest] = spots.map(({ x, y }) => ({ x: tenths(x), y: tenths(y) }));
  if (!first) return "";
  let last = first;
  const steps = rest.map((spot) => {
    const step = svgNumbers(spot.x - last.x, spot.y - last.y);
    last = spot;
    return step;
  });
  return `M${svgNumbers(first.x, first.y)}${rest.length === 0 ? "h0" : `l${steps.join(" ")}`}`;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

function areas(runs: Spot[][], { zero, paint }: { zero: number; paint: Paint }): Shape[] {
  const shapes = runs
    .filter((run) => run.length > 1)
    .map((run) => {
      const [first, last] = [run[0]?.x ?? 0, run.at(-1)?.x ?? 0];
      const points = simplified(run, FINE).map(({ x, y }) => svgNumbers(x, y));
      return `M${svgNumbers(first, zero)}L${points.join("L")}L${svgNumbers(last, zero)}z`;
    });
  return shapes.length === 0 ? [] : [{ ...AT, d: shapes.join(""), fill: paint, opacity: 0.3 }];
}

interface BarStyle {
  layout: Layout;
  paint: Paint;
}

/** The bar whose number stands above the panel in full color, the others lighter, unless all are gray. */
function bars(panel: Panel, figure: MultiplesFigure, { layout, paint }: BarStyle): Shape[] {
  const main = labeledPoint(panel, figure).at;
  const boxes = panel.values.map((_, i) => barBox(panel, i, layout));
  const others = boxes.filter((_, i) => i !== main).flatMap((box) => (box ? [boxPath(box)] : []));
  const [first] = boxes.slice(main, main + 1);
  const d = others.join("");
  return [
    // Bars in the color of the paper below, so that no grid line shines through.
    ...(d === ""
      ? []
      : ([
          { ...AT, d, fill: "paper" },
          { ...AT, d, fill: paint, opacity: paint === "cat" ? 0.6 : 1 },
        ] as const)),
    ...(first ? [{ ...AT, d: boxPath(first), fill: paint }] : []),
  ];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box of a bar, which begins at zero. A value of 0 is a thin line, because no bar means no value. */
export function barBox(panel: Panel, i: number, layout: Layout): Box | undefined {
  const value = panel.values[i];
  if (value === null || value === undefined) return undefined;
  const { slot, at } = layout.places;
  const { y, zero } = layout.scale(panel);
  const width = slot > 6 ? slot * 0.76 : slot * 0.86;
  const height = Math.max(1, Math.abs(y(value) - zero));
  return { x: at(i) - width / 2, y: value < 0 ? zero : zero - height, width, height };
}

export function boxPath({ x, y, width, height }: Box): string {
  return `M${svgNumbers(x, y)}h${n(width)}v${n(height)}h${n(-width)}z`;
}

export function disc({ x, y }: Spot, r: number, style: Partial<PathShape>): PathShape {
  return { ...AT, d: `M${svgNumbers(x - r, y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`, ...style };
}
