import type { Shape } from "../../picture/drawing.ts";
import { whole } from "../../thumbnail/fit-text.ts";
import { box } from "../../thumbnail/thumbnail-shapes.ts";
import { heatScale, MOST_HEAT } from "./heat-scale.ts";
import type { HeatmapFigure } from "./schema.ts";

const [WIDTH, HEIGHT, EDGE, GAP] = [292, 172, 14, 3];
const MOST_ROWS = 9;

/** The colors of the first rows. */
export default function heatmapThumbnail(figure: HeatmapFigure): Shape[] {
  const rows = figure.rows.slice(0, MOST_ROWS);
  const heat = heatScale(figure);
  const [width, height] = [(WIDTH + GAP) / figure.columns.length, (HEIGHT + GAP) / rows.length];
  return rows.flatMap(({ values }, r) =>
    values.flatMap((value, c): Shape[] => {
      if (value === null) return [];
      const place = { x: whole(EDGE + c * width), y: whole(EDGE + r * height) };
      const size = { width: whole(width - GAP), height: whole(height - GAP) };
      return [box({ ...place, ...size }, { fill: "cat", opacity: 0.06 + (0.94 * heat(value)) / MOST_HEAT })];
    }),
  );
}
