import { beside, type Drawing, moved, type Shape, stacked } from "../../picture/drawing.ts";
import { type Space, setText, sized } from "../../picture/set-text.ts";
import { roundRect } from "../../picture/shapes.ts";
import { svgNumber as n } from "../../picture/svg-number.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { centered } from "../../spread.ts";
import { type EndLabels, endLabels, GAP, unitAbove } from "./end-labels.ts";
import type { SlopeFigure, SlopeRow } from "./schema.ts";
import { highlightedLast, isQuiet, slopeNumber, slopeScale } from "./slope-scale.ts";

const RADIUS = 5;
/** Room above and below for the label of an outermost point. */
const EDGE = 12;
/** Labels have more room than they fill, so that few are far from their points. */
const ROOMY = 1.25;

/** A line for each row between two axes, with labels at both ends that keep clear of each other. */
export default function slopePicture(figure: SlopeFigure, space: Space): Drawing {
  const unit = unitAbove(figure, space);
  const labels = endLabels(unit === undefined ? figure : { ...figure, unit: undefined }, space);
  const axes = { from: labels.width.from, to: space.width - labels.width.to };
  const height = Math.max(130 + 0.3 * space.width, ROOMY * sum(labels.from), ROOMY * sum(labels.to));
  const at = slopeScale(figure);
  const y = (value: number) => EDGE + (1 - at(value)) * (height - 2 * EDGE);
  const plot = { axes, height, y };
  const shapes = [
    ...linesOf(figure, plot, space),
    ...labelsOf(figure, "from", { labels, plot }),
    ...labelsOf(figure, "to", { labels, plot }),
  ];
  const above = unit === undefined ? undefined : setText(unit, STYLES.small, sized(space, space.width));
  return stacked(above, above && 6, heads(figure, axes, space), 8, { shapes, height });
}

interface Plot {
  axes: { from: number; to: number };
  height: number;
  y: (value: number) => number;
}

function sum(labels: Drawing[]): number {
  return labels.reduce((total, { height }) => total + height, 0);
}

/**
 * The names above the axes: the left one ends and the right one begins at its axis. One too wide for that moves within its half.
 */
function heads({ from, to }: SlopeFigure, axes: Plot["axes"], space: Space): Drawing {
  const [half, gap] = [space.width / 2, 8];
  const place = sized(space, half - gap);
  const [left, right] = [setText(from, STYLES.label, place), setText(to, STYLES.label, place)];
  return beside(
    { x: Math.max(0, Math.min(axes.from, half - gap) - left.width), drawing: left },
    { x: Math.min(Math.max(axes.to, half + gap), space.width - right.width), drawing: right },
  );
}

function linesOf(figure: SlopeFigure, { axes, height, y }: Plot, { language: { locale } }: Space): Shape[] {
  const axis = (x: number): Shape => ({
    ...{ type: "path", x: 0, y: 0, d: `M${n(x)} 0V${n(height)}` },
    stroke: { paint: "line-strong", width: 1 },
  });
  const written = slopeNumber(figure, locale);
  const dot = (row: SlopeRow, end: "from" | "to", fill: "cat" | "data-quiet"): Shape => ({
    ...roundRect(2 * RADIUS, 2 * RADIUS, RADIUS, { fill }),
    ...{ x: axes[end] - RADIUS, y: y(row[end]) - RADIUS },
    mark: {
      of: `${row.label}, ${figure[end]}`,
      value: written(row[end]),
      nth: 2 * figure.rows.indexOf(row) + (end === "from" ? 0 : 1),
    },
  });
  const lines = highlightedLast(figure).flatMap((row): Shape[] => {
    const paint = isQuiet(row, figure) ? "data-quiet" : "cat";
    const d = `M${n(axes.from)} ${n(y(row.from))}L${n(axes.to)} ${n(y(row.to))}`;
    return [
      { type: "path", x: 0, y: 0, d, stroke: { paint, width: row.label === figure.highlight ? 3.5 : 2.5 } },
      ...[dot(row, "from", paint), dot(row, "to", paint)],
    ];
  });
  return [axis(axes.from), axis(axes.to), ...lines];
}

/** The labels at one end. A short line leads to one that had to move from its point. */
function labelsOf(
  { rows }: SlopeFigure,
  end: "from" | "to",
  { labels, plot }: { labels: EndLabels; plot: Plot },
): Shape[] {
  const places = centered(
    rows.map((row, i) => ({ at: plot.y(row[end]) + i / 1000, size: labels[end][i]?.height ?? 0 })),
    plot.height,
  );
  const [axis, side] = end === "from" ? [plot.axes.from, -1] : [plot.axes.to, 1];
  return rows.flatMap((row, i): Shape[] => {
    const [label, middle = 0, y] = [labels[end][i], places[i], plot.y(row[end])];
    if (!label) return [];
    const words = moved(label.shapes, end === "from" ? 0 : axis, middle - label.height / 2);
    const d = `M${n(axis + side * (RADIUS + 1))} ${n(y)}L${n(axis + side * (GAP - 3))} ${n(middle)}`;
    const lead: Shape = { type: "path", x: 0, y: 0, d, stroke: { paint: "line-strong", width: 1 } };
    return Math.abs(middle - y) > 4 ? [lead, ...words] : words;
  });
}
