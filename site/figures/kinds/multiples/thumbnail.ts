import type { Shape } from "../../picture/drawing.ts";
import { shareOn } from "../../round-scale.ts";
import { runsOf } from "../../runs.ts";
import { firstOnes } from "../../thumbnail/first-ones.ts";
import { cutText, whole } from "../../thumbnail/fit-text.ts";
import { LABEL_LINE, labelLine } from "../../thumbnail/label-line.ts";
import { BASE, label, path, round } from "../../thumbnail/thumbnail-shapes.ts";
import { labelPlaces } from "./label-places.ts";
import { isQuiet, labeledPoint } from "./labeled-point.ts";
import { numberAbove } from "./panel-number.ts";
import { panelScale } from "./panel-scale.ts";
import type { MultiplesFigure, Panel } from "./schema.ts";
import { type Spot, simplified } from "./simplified.ts";

const [LEFT, RIGHT, TOP, BOTTOM, GAP] = [14, 306, 8, 190, 18];
const MOST = 6;
/** Up to this many panels have their number, too. */
const ALL_LABELED = 4;
const NAME = 18;

interface Cell {
  panel: Panel;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Up to six panels in true proportion, with their names. Shapes of the same style are one path, as a list has many thumbnails.
 */
export default function multiplesThumbnail(figure: MultiplesFigure, locale: string): Shape[] {
  const cells = cellsOf(figure);
  const plots = cells.map((cell) => ({ ...drawn(cell, figure), isQuiet: isQuiet(cell.panel, figure) }));
  const joinedPaths = (part: "fill" | "line", quiet: boolean) =>
    plots.map((plot) => (plot.isQuiet === quiet ? plot[part] : "")).join("");
  const style = figure.of === "bar" ? {} : { opacity: 0.3 };
  const tones = [
    { quiet: true, paint: "data-quiet" },
    { quiet: false, paint: "cat" },
  ] as const;
  const shapes = [
    ...tones.map(({ quiet, paint }) => path(joinedPaths("fill", quiet), { fill: paint, ...style })),
    path(plots.map(({ base }) => base).join(""), BASE),
    ...tones.map(({ quiet, paint }) => path(joinedPaths("line", quiet), { stroke: round(paint, 4) })),
  ];
  return [...cells.flatMap((cell) => named(cell, figure, locale)), ...shapes.filter(({ d }) => d !== "")];
}

function cellsOf(figure: MultiplesFigure): Cell[] {
  const shown = firstOnes(figure.panels, MOST, ({ name }) => name === figure.highlight);
  const columns = shown.length > ALL_LABELED ? 3 : shown.length === 3 ? 1 : 2;
  const [width, height] = [(RIGHT - LEFT + GAP) / columns - GAP, (BOTTOM - TOP) / Math.ceil(shown.length / columns)];
  return shown.map((panel, i) => {
    const left = whole(LEFT + (i % columns) * (width + GAP));
    const top = whole(TOP + Math.floor(i / columns) * height);
    const bottom = whole(top + height - 10);
    return { panel, left, right: whole(left + width), top: top + LABEL_LINE.height, bottom };
  });
}

function named({ panel, left, right, top }: Cell, figure: MultiplesFigure, locale: string): Shape[] {
  const y = top - LABEL_LINE.height + LABEL_LINE.base;
  if (figure.panels.length > ALL_LABELED)
    return [label(cutText(panel.name, right - left, NAME), { x: left, y: y - 4, size: NAME })];
  const value = numberAbove(figure, locale)(labeledPoint(panel, figure).value);
  return labelLine({ value, name: panel.name }, { left, right, y });
}

interface Plot {
  fill: string;
  line: string;
  base: string;
}

/** More bars are so narrow here that they look like an area. */
const MOST_BARS = 12;

function drawn({ panel, left, right, top, bottom }: Cell, figure: MultiplesFigure): Plot {
  const scale = panelScale(figure, panel);
  const share = shareOn(scale);
  const places = labelPlaces(figure, right - left);
  const x = (i: number) => whole(left + places.at(i));
  const y = (value: number) => whole(bottom - share(value) * (bottom - top));
  const zero = y(Math.max(scale.min, Math.min(scale.max, 0)));
  const base = `M${left} ${zero}H${right}`;
  if (figure.of === "bar" && figure.labels.length <= MOST_BARS)
    return { base, line: "", fill: bars(panel, { x, y, zero, slot: places.slot }) };
  const runs = runsOf(panel.values, x, y).map(light);
  const areas = runs.map((run) => `M${run[0]?.x} ${zero}L${joined(run)}V${zero}z`);
  const lines = runs.map((run) => `M${joined(run)}`);
  return {
    base,
    fill: figure.of === "line" ? "" : areas.join(""),
    line: figure.of === "bar" ? "" : lines.join(""),
  };
}

const joined = (run: Spot[]) => run.map(({ x, y }) => `${x} ${y}`).join("L");

const MOST_SPOTS = 24;

/** Simplifies a line as little as possible for that many points. */
function light(run: Spot[]): Spot[] {
  const lines = [1, 2, 4, 8, 16].map((tolerance) => simplified(run, tolerance));
  return lines.find(({ length }) => length <= MOST_SPOTS) ?? lines.at(-1) ?? run;
}

interface BarPlaces {
  x: (label: number) => number;
  y: (value: number) => number;
  zero: number;
  slot: number;
}

function bars({ values }: Panel, { x, y, zero, slot }: BarPlaces): string {
  const width = Math.max(1, whole(slot * 0.76));
  const all = values.map((value, i) =>
    value === null ? "" : `M${x(i) - whole(width / 2)} ${zero}V${y(value)}h${width}V${zero}z`,
  );
  return all.join("");
}
