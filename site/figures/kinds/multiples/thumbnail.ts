import { axisNumber } from "../../axis-number.ts";
import type { Shape } from "../../picture/drawing.ts";
import { shareOn } from "../../round-scale.ts";
import { cutText, whole } from "../../thumbnail/fit-text.ts";
import { BASE, label, path, polygon, round } from "../../thumbnail/thumbnail-shapes.ts";
import { TOLD_LINE, toldLine } from "../../thumbnail/told-line.ts";
import { labelPlaces } from "./label-places.ts";
import { panelScale } from "./panel-scale.ts";
import { runsOf } from "./runs.ts";
import type { MultiplesFigure, Panel } from "./schema.ts";
import { simplified } from "./simplified.ts";
import { isQuiet, toldPoint } from "./told-point.ts";

const [LEFT, RIGHT, TOP, BOTTOM, GAP] = [14, 306, 8, 190, 18];
const MOST = 6;
/** So few have their number, too. */
const ALL_TOLD = 4;
const NAME = 18;

interface Cell {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Up to six panels in true proportion, with their names. */
export default function multiplesThumbnail(figure: MultiplesFigure, locale: string): Shape[] {
  const shown = shownPanels(figure);
  const columns = shown.length > ALL_TOLD ? 3 : shown.length === 3 ? 1 : 2;
  const rows = Math.ceil(shown.length / columns);
  const [width, height] = [(RIGHT - LEFT + GAP) / columns - GAP, (BOTTOM - TOP) / rows];
  return shown.flatMap((panel, i) => {
    const left = whole(LEFT + (i % columns) * (width + GAP));
    const top = whole(TOP + Math.floor(i / columns) * height);
    const cell = { left, right: whole(left + width), top: top + TOLD_LINE.height, bottom: whole(top + height - 10) };
    return [...named(panel, figure, { cell, isTold: shown.length <= ALL_TOLD, locale }), ...drawn(panel, figure, cell)];
  });
}

/** The first ones, and that which the takeaway is about. */
function shownPanels({ panels, highlight }: MultiplesFigure): Panel[] {
  const at = panels.findIndex(({ name }) => name === highlight);
  return at < MOST ? panels.slice(0, MOST) : [...panels.slice(0, MOST - 1), ...panels.slice(at, at + 1)];
}

interface Naming {
  cell: Cell;
  isTold: boolean;
  locale: string;
}

function named(panel: Panel, figure: MultiplesFigure, { cell, isTold, locale }: Naming): Shape[] {
  const { left, right } = cell;
  const y = cell.top - TOLD_LINE.height + TOLD_LINE.base;
  if (!isTold) return [label(cutText(panel.name, right - left, NAME), { x: left, y: y - 4, size: NAME })];
  const value = axisNumber(toldPoint(panel, figure).value, figure, locale);
  return toldLine({ value, name: panel.name }, { left, right, y });
}

function drawn(panel: Panel, figure: MultiplesFigure, { left, right, top, bottom }: Cell): Shape[] {
  const paint = isQuiet(panel, figure) ? "data-quiet" : "cat";
  const scale = panelScale(figure, panel);
  const share = shareOn(scale);
  const places = labelPlaces(figure, right - left);
  const x = (i: number) => whole(left + places.at(i));
  const y = (value: number) => whole(bottom - share(value) * (bottom - top));
  const zero = y(Math.max(scale.min, Math.min(scale.max, 0)));
  const base = path(`M${left} ${zero}H${right}`, BASE);
  if (figure.of === "bar") return [path(bars(panel, { x, y, zero, slot: places.slot }), { fill: paint }), base];
  const runs = runsOf(panel, x, y).map((run) => simplified(run, 1));
  const lines = runs.map((run) => `M${run.map((spot) => `${spot.x} ${spot.y}`).join("L")}`).join("");
  const areas = runs.map((run) => {
    const ends = [run.at(-1), run[0]].flatMap((spot): [number, number][] => (spot ? [[spot.x, zero]] : []));
    return polygon([...run.map((spot): [number, number] => [spot.x, spot.y]), ...ends], { fill: paint, opacity: 0.3 });
  });
  return [...(figure.of === "area" ? areas : []), base, path(lines, { stroke: round(paint, 4) })];
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
