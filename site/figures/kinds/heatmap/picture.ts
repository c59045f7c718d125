import { beside, type Drawing, moved, type Shape, stacked, type TextShape } from "../../picture/drawing.ts";
import { type Space, setText, sized, styledWidth } from "../../picture/set-text.ts";
import { rect } from "../../picture/shapes.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { heatKey } from "./heat-key.ts";
import { heatNumbers } from "./heat-numbers.ts";
import { heatOpacity, heatScale, overColumns } from "./heat-scale.ts";
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
  const fits = (text: string) => styledWidth(text, NUMBER, space.measure) < column - GAP;
  const numbers = heatNumbers(figure, space.language.locale, fits);
  const key = numbers.fit ? undefined : heatKey(figure, { written: numbers.written, space });
  const axis = over === undefined ? undefined : setText(over, STYLES.small, sized(space, space.width - LABELS));
  return stacked(
    axis && { ...axis, shapes: moved(axis.shapes, LABELS, 0) },
    axis && 6,
    beside(
      { x: 0, drawing: axes?.rows === undefined ? EMPTY : setText(axes.rows, STYLES.small, sized(space, LABELS - 12)) },
      { x: LABELS, drawing: heads(figure, column, space) },
    ),
    6,
    ...rows.map((row) => rowOf(row, { figure, column, space, numbers })),
    key && 12,
    key && { ...key, shapes: moved(key.shapes, LABELS, 0) },
  );
}

const EMPTY: Drawing = { shapes: [], height: 0 };

/** The names of the columns: vertical, if one is wider than its column. */
function heads({ columns }: HeatmapFigure, column: number, { measure }: Space): Drawing {
  const widths = columns.map((name) => styledWidth(name, STYLES.label, measure));
  const widest = Math.max(...widths);
  const isVertical = widest > column - 6;
  const height = isVertical ? widest + 4 : STYLES.label.size * STYLES.label.leading;
  const shapes = columns.map((text, i): TextShape => {
    const x = i * column + (column - GAP) / 2;
    const own = { type: "text", text, style: STYLES.label } as const;
    if (!isVertical) return { ...own, x, y: height - 5, anchor: "middle" };
    return { ...own, x: x + STYLES.label.size * 0.35, y: height - 2, anchor: "start", turn: -90 };
  });
  return { shapes, height };
}

interface Cells {
  figure: HeatmapFigure;
  column: number;
  space: Space;
  numbers: ReturnType<typeof heatNumbers>;
}

function rowOf(
  { label, values }: HeatmapFigure["rows"][number],
  { figure, column, space, numbers: { written, fit } }: Cells,
): Drawing {
  const name = setText(label, STYLES.label, sized(space, LABELS - 12));
  const height = Math.max(ROW, name.height + 6);
  const heat = heatScale(figure);
  const cells = values.flatMap((value, i): Shape[] => {
    const text = value === null ? "–" : written(value);
    const [width, middle] = [column - GAP, i * column + (column - GAP) / 2];
    const ground = value === null ? [] : [{ ...rect(width, height - GAP, "cat"), opacity: heatOpacity(heat(value)) }];
    const number = { type: "text", text, x: middle, y: height / 2 + 4, style: NUMBER, anchor: "middle" } as const;
    // If the numbers have no room, cells have only colors, with a key; the table has the numbers.
    return [...moved(ground, i * column, 0), ...(fit ? [number] : [])];
  });
  return {
    shapes: [...moved(name.shapes, 0, (height - GAP - name.height) / 2), ...moved(cells, LABELS, 0)],
    height,
  };
}
