import type { Chart, Plugin } from "chart.js";
import { wrapLabel } from "../../../content/wrap-label.ts";
import { dataColor } from "../../chart/marks.ts";
import { type ChartTheme, LINE_HEIGHT, TYPE, WIDTH } from "../../chart/theme.ts";
import { type Box, drawText } from "../../chart-plugins/draw-text.ts";
import { freePlace } from "./free-place.ts";

export interface Annotation {
  text: string;
  theme: ChartTheme;
  /** The empty strip beside the plot may be used too. */
  margin: boolean;
  /** Everything it must not cover. */
  taken: (chart: Chart) => Box[];
  /** The bar that it is about. */
  near: (chart: Chart) => { x: number; y: number };
}

/** Draws a remark, large, in the empty part of the plot, as near as possible to the bar that it is about. */
export function annotationPlugin({ text, theme, margin, taken, near }: Annotation): Plugin {
  const { colors, font, variant } = theme;
  return {
    id: "briefs-annotation",
    afterDatasetsDraw(chart) {
      const { top, left, bottom, right } = chart.chartArea;
      const within = { top, left: left + 8, bottom, right: margin ? Math.max(right, WIDTH[variant]) : right };
      for (const [share, width] of [
        [1, 40],
        [1, 8],
        [0.75, 40],
        [0.75, 8],
        [0.5, 40],
        [0.5, 8],
      ] as const) {
        const size = Math.round(TYPE[variant].remark * share);
        const lines = wrapLabel(text, width);
        const wide = Math.max(...lines.map((line) => font.measure(line, size, 700)));
        const box = { width: wide, height: lines.length * size * LINE_HEIGHT };
        const place = freePlace(box, within, taken(chart), near(chart));
        if (!place) continue;
        const color = dataColor(colors, 0);
        drawText(chart.ctx, font.family, { lines, x: place.left, y: place.top, size, weight: 700, color });
        return;
      }
    },
  };
}
