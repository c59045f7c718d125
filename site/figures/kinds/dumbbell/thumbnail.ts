import type { Shape } from "../../picture/drawing.ts";
import { whole } from "../../thumbnail/fit-text.ts";
import { LABEL_LINE, labelLine } from "../../thumbnail/label-line.ts";
import { disc, path } from "../../thumbnail/thumbnail-shapes.ts";
import { dumbbellNumber } from "./dumbbell-numbers.ts";
import { dumbbellScale } from "./dumbbell-scale.ts";
import type { DumbbellFigure } from "./schema.ts";

type Row = DumbbellFigure["rows"][number];

const [LEFT, RIGHT, TOP, HEIGHT] = [14, 306, 8, 184];
const MOST_ROWS = 6;
const ALL_NAMED = 3;

/** The first rows, in true proportion. Two or three have their second number, which the takeaway is about, and their name above. */
export default function dumbbellThumbnail(figure: DumbbellFigure, locale: string): Shape[] {
  const rows = figure.rows.slice(0, MOST_ROWS);
  const withText = rowsWithText(rows);
  const written = dumbbellNumber(figure, locale);
  const at = dumbbellScale(figure);
  const x = (value: number) => whole(LEFT + 12 + (RIGHT - LEFT - 24) * at(value));
  const step = (HEIGHT - withText.size * LABEL_LINE.height) / rows.length;
  let y = TOP;
  return rows.flatMap((row): Shape[] => {
    const { label, from, to } = row;
    const text = withText.has(row) ? written(to) : undefined;
    const above =
      text === undefined
        ? []
        : labelLine({ value: text, name: label }, { left: LEFT, right: RIGHT, y: y + LABEL_LINE.base });
    y += text === undefined ? 0 : LABEL_LINE.height;
    const middle = whole(y + step / 2);
    y += step;
    const [small, large] = text === undefined ? [5, 7] : [8, 11];
    return [
      ...above,
      path(`M${x(from)} ${middle}H${x(to)}`, { stroke: { paint: "cat-2", width: text === undefined ? 3 : 5 } }),
      disc({ x: x(from), y: middle, r: small }, { fill: "data-quiet" }),
      disc({ x: x(to), y: middle, r: large }, { fill: "cat" }),
    ];
  });
}

/**
 * The rows with texts: all if they are few, or else the one with the greatest change, and the one whose change differs from it
 * most.
 */
function rowsWithText(rows: Row[]): Set<Row | undefined> {
  if (rows.length <= ALL_NAMED) return new Set(rows);
  const change = ({ from, to }: Row) => to - from;
  const widest = rows.reduce((best, row) => (Math.abs(change(row)) > Math.abs(change(best)) ? row : best));
  const apart = (row: Row) => Math.abs(change(row) - change(widest));
  return new Set([widest, rows.reduce((best, row) => (apart(row) > apart(best) ? row : best))]);
}
