import { beside, type Drawing, moved, type PathShape, stacked, type TextShape } from "../../picture/drawing.ts";
import { type Space, setText, sized, styledWidth } from "../../picture/set-text.ts";
import { roundRect, rule } from "../../picture/shapes.ts";
import { svgNumber as n } from "../../picture/svg-number.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { dumbbellNumbers } from "./dumbbell-numbers.ts";
import { dumbbellScale } from "./dumbbell-scale.ts";
import type { DumbbellFigure } from "./schema.ts";

const LABELS = 208;
const ROW = 44;
const RADIUS = 8;

/** Two numbers of each row on one line, and how far they are apart. */
export default function dumbbellPicture(figure: DumbbellFigure, space: Space): Drawing {
  const { from, to, rows } = figure;
  const dots = [
    { name: from, paint: "data-quiet" as const },
    { name: to, paint: "cat" as const },
  ];
  const names = dots.map(({ name, paint }) => keyEntry(name, paint, sized(space, space.width / 2 - 16)));
  const key = beside(...names.map((drawing, i) => ({ x: i === 0 ? 0 : (names[0]?.width ?? 0) + 24, drawing })));
  const { above } = dumbbellNumbers(figure, space.language.locale);
  const unit = above === undefined ? undefined : setText(above, STYLES.small, sized(space, space.width));
  return stacked(key, unit && 6, unit, 14, ...rows.flatMap((row) => [rule(space.width), rowOf(row, figure, space)]));
}

function keyEntry(name: string, paint: "cat" | "data-quiet", space: Space): Drawing & { width: number } {
  const words = setText(name, STYLES.label, sized(space, space.width - 20));
  const dot = { ...roundRect(12, 12, 6, { fill: paint }), y: 4 };
  return { shapes: [dot, ...moved(words.shapes, 20, 0)], height: words.height, width: words.width + 20 };
}

function rowOf(row: DumbbellFigure["rows"][number], figure: DumbbellFigure, space: Space): Drawing {
  const name = setText(row.label, STYLES.label, sized(space, LABELS - 16));
  const height = Math.max(ROW, name.height + 14);
  const plot = plotOf(row, { figure, space, middle: height / 2 });
  return { shapes: [...moved(name.shapes, 0, (height - name.height) / 2), ...moved(plot, LABELS, 0)], height };
}

function plotOf(
  { from, to }: DumbbellFigure["rows"][number],
  { figure, space, middle }: { figure: DumbbellFigure; space: Space; middle: number },
): (PathShape | TextShape)[] {
  const { short } = dumbbellNumbers(figure, space.language.locale);
  const all = figure.rows.flatMap((row) => [short(row.from), short(row.to)]);
  const margin = RADIUS + 10 + Math.max(...all.map((text) => styledWidth(text, STYLES.label, space.measure)));
  const at = dumbbellScale(figure);
  const x = (value: number) => margin + at(value) * (space.width - LABELS - 2 * margin);
  const dot = (value: number, radius: number, fill: "cat" | "data-quiet") => ({
    ...roundRect(2 * radius, 2 * radius, radius, { fill }),
    ...{ x: x(value) - radius, y: middle - radius },
  });
  const number = (value: number, side: 1 | -1): TextShape => ({
    ...{ type: "text", text: short(value), style: STYLES.label, anchor: side === 1 ? "start" : "end" },
    ...{ x: x(value) + side * (RADIUS + 6), y: middle + STYLES.label.size * 0.35 },
  });
  const gap = { paint: "cat-2", width: 4 } as const;
  return [
    { type: "path", d: `M${n(x(from))} ${n(middle)}H${n(x(to))}`, x: 0, y: 0, stroke: gap },
    dot(from, 6, "data-quiet"),
    dot(to, RADIUS, "cat"),
    ...(from === to ? [] : [number(from, from < to ? -1 : 1)]),
    number(to, from <= to ? 1 : -1),
  ];
}
