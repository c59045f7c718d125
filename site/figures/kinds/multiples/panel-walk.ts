import { dateLabels } from "../../date-labels.ts";
import type { Shape } from "../../picture/drawing.ts";
import type { Space } from "../../picture/set-text.ts";
import { labeledPoint } from "./labeled-point.ts";
import type { Layout } from "./layout.ts";
import { panelNumber } from "./panel-number.ts";
import { barBox, boxPath } from "./panel-shapes.ts";
import type { MultiplesFigure, Panel } from "./schema.ts";

/**
 * A page has three drawings of a figure: more marks would take a third of what its HTML may weigh, and nobody walks through them.
 */
const MOST_MARKS = 240;
/** In pixels: points that are nearer cannot be pointed at one by one. */
const APART = 4;
const HALF = 4;

/** Invisible marks: a script leads readers from one to the next, and shows its number. */
export function panelWalk(figure: MultiplesFigure, { language: { locale } }: Space) {
  const labels = dateLabels(figure.labels, locale);
  const written = panelNumber(figure, locale);
  return (panel: Panel, layout: Layout): Shape[] => marksOf(panel, { figure, layout, labels, written });
}

interface Walk {
  figure: MultiplesFigure;
  layout: Layout;
  labels: readonly string[];
  written: (value: number) => string;
}

function marksOf(panel: Panel, { figure, layout, labels, written }: Walk): Shape[] {
  const { y } = layout.scale(panel);
  return markedPoints(panel, figure, layout.width).flatMap((i): Shape[] => {
    const value = panel.values[i];
    if (value === null || value === undefined) return [];
    const middle = { x: layout.places.at(i) - HALF, y: y(value) - HALF };
    const box = (figure.of === "bar" && barBox(panel, i, layout)) || { ...middle, width: 2 * HALF, height: 2 * HALF };
    const mark = { of: `${panel.name}, ${labels[i]}`, value: written(value) };
    return [{ type: "path", x: 0, y: 0, d: boxPath(box), mark }];
  });
}

/**
 * All points or, of many, every second, third… counted from the last, with the first, the extremes and the one whose number is
 * shown.
 */
function markedPoints(panel: Panel, figure: MultiplesFigure, width: number): number[] {
  const { panels, labels } = figure;
  const most = Math.max(2, Math.min(Math.floor(MOST_MARKS / panels.length), Math.floor(width / APART)));
  const every = Math.ceil((labels.length - 1) / (most - 1));
  const last = labels.length - 1;
  const numbers = panel.values.filter((value) => value !== null);
  const kept = new Set([
    ...[0, labeledPoint(panel, figure).at],
    ...[Math.min(...numbers), Math.max(...numbers)].map((value) => panel.values.indexOf(value)),
  ]);
  return labels.flatMap((_, i) => ((last - i) % every === 0 || kept.has(i) ? [i] : []));
}
