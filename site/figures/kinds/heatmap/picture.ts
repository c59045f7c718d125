import { formatShort } from "../../format-value.ts";
import { beside, type Drawing, moved, type Shape, stacked, type TextShape } from "../../picture/drawing.ts";
import { type Space, setText, sized, styledWidth } from "../../picture/set-text.ts";
import { rect } from "../../picture/shapes.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { heatScale, MOST_HEAT, overColumns } from "./heat-scale.ts";
import type { HeatmapFigure } from "./schema.ts";

const LABELS = 168;
const ROW = 38;
const GAP = 2;
const NUMBER = { ...STYLES.small, paint: "ink" } as const;

/** A table whose numbers are colored by their size. */
export default function heatmapPicture(figure: HeatmapFigure, space: Space): Drawing {
  const { rows, columns, axes } = figure;
  const column = Math.min(96, (space.width - LABELS) / columns.length);
  const over = overColumns(figure);
  const axis = over === undefined ? undefined : setText(over, STYLES.small, sized(space, space.width - LABELS));
  return stacked(
    axis && { ...axis, shapes: moved(axis.shapes, LABELS, 0) },
    axis && 6,
    beside(
      { x: 0, drawing: axes?.rows === undefined ? EMPTY : setText(axes.rows, STYLES.small, sized(space, LABELS - 12)) },
      { x: LABELS, drawing: heads(figure, column, space) },
    ),
    6,
    ...rows.map((row) => rowOf(row, { figure, column, space })),
  );
}

const EMPTY: Drawing = { shapes: [], height: 0 };

/** The names of the columns: upright, where one is wider than its column. */
function heads({ columns }: HeatmapFigure, column: number, { measure }: Space): Drawing {
  const widths = columns.map((name) => styledWidth(name, STYLES.label, measure));
  const widest = Math.max(...widths);
  const isUpright = widest > column - 6;
  const height = isUpright ? widest + 4 : STYLES.label.size * STYLES.label.leading;
  const shapes = columns.map((text, i): TextShape => {
    const x = i * column + (column - GAP) / 2;
    const own = { type: "text", text, style: STYLES.label } as const;
    if (!isUpright) return { ...own, x, y: height - 5, anchor: "middle" };
    return { ...own, x: x + STYLES.label.size * 0.35, y: height - 2, anchor: "start", turn: -90 };
  });
  return { shapes, height };
}

function rowOf(
  { label, values }: HeatmapFigure["rows"][number],
  { figure, column, space }: { figure: HeatmapFigure; column: number; space: Space },
): Drawing {
  const name = setText(label, STYLES.label, sized(space, LABELS - 12));
  const height = Math.max(ROW, name.height + 6);
  const heat = heatScale(figure);
  const written = (number: number | null) =>
    number === null ? "–" : formatShort(number, { ...figure, unit: undefined }, space.language.locale);
  const widest = Math.max(
    ...figure.rows.flatMap((row) => row.values.map((one) => styledWidth(written(one), NUMBER, space.measure))),
  );
  const cells = values.flatMap((value, i): Shape[] => {
    const text = written(value);
    const [width, middle] = [column - GAP, i * column + (column - GAP) / 2];
    const ground = value === null ? [] : [tinted(rect(width, height - GAP, "cat"), heat(value))];
    const number = { type: "text", text, x: middle, y: height / 2 + 4, style: NUMBER, anchor: "middle" } as const;
    // Colors alone, where the numbers have no room: the table has them.
    return [...moved(ground, i * column, 0), ...(widest < column - GAP ? [number] : [])];
  });
  return {
    shapes: [...moved(name.shapes, 0, (height - GAP - name.height) / 2), ...moved(cells, LABELS, 0)],
    height,
  };
}

/** As strong as on the page: see Heatmap.css. */
function tinted(shape: ReturnType<typeof rect>, heat: number): Shape {
  return { ...shape, opacity: 0.03 + (0.47 * heat) / MOST_HEAT };
}
