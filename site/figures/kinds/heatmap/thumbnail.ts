import type { Shape } from "../../picture/drawing.ts";
import { boldWidth, cutText, whole } from "../../thumbnail/fit-text.ts";
import { box, label } from "../../thumbnail/thumbnail-shapes.ts";
import { heatScale, MOST_HEAT } from "./heat-scale.ts";
import type { HeatmapFigure } from "./schema.ts";

const [LEFT, RIGHT, TOP, BOTTOM, GAP] = [100, 306, 36, 190, 3];
const [NAME, EDGE] = [19, 14];
const MOST_ROWS = 9;

/** The colors of the first rows, and the names of the row and the column that meet where it is hottest. */
export default function heatmapThumbnail(figure: HeatmapFigure): Shape[] {
  const rows = figure.rows.slice(0, MOST_ROWS);
  const heat = heatScale(figure);
  const [width, height] = [(RIGHT - LEFT + GAP) / figure.columns.length, (BOTTOM - TOP + GAP) / rows.length];
  const cells = rows.flatMap(({ values }, r) =>
    values.flatMap((value, c): Shape[] => {
      if (value === null) return [];
      const place = { x: whole(LEFT + c * width), y: whole(TOP + r * height) };
      const size = { width: whole(width - GAP), height: whole(height - GAP) };
      return [box({ ...place, ...size }, { fill: "cat", opacity: 0.06 + (0.94 * heat(value)) / MOST_HEAT })];
    }),
  );
  const { row, column } = hottest(rows);
  const rowName = cutText(rows[row]?.label ?? "", LEFT - EDGE - 8, NAME);
  const columnName = cutText(figure.columns[column] ?? "", RIGHT - EDGE, NAME);
  const half = boldWidth(columnName, NAME) / 2;
  const middle = Math.min(Math.max(LEFT + (column + 0.5) * width, EDGE + half), RIGHT - half);
  return [
    ...cells,
    label(rowName, { x: LEFT - 8, y: whole(TOP + (row + 0.5) * height + NAME / 3), size: NAME, anchor: "end" }),
    label(columnName, { x: whole(middle), y: TOP - 11, size: NAME, anchor: "middle" }),
  ];
}

function hottest(rows: HeatmapFigure["rows"]): { row: number; column: number } {
  const cells = rows.flatMap(({ values }, row) => values.map((value, column) => ({ row, column, value })));
  const known = cells.filter((cell): cell is typeof cell & { value: number } => cell.value !== null);
  return known.reduce(
    (best, cell) => (cell.value > best.value ? cell : best),
    known[0] ?? { row: 0, column: 0, value: 0 },
  );
}
