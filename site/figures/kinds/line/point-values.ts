import type { Chart, Plugin } from "chart.js";
import { type ChartTheme, LINE_HEIGHT, TYPE } from "../../chart/theme.ts";
import { drawText } from "../../chart-plugins/draw-text.ts";

/** Writes the values above the points of a single line. */
export function pointValuesPlugin(texts: (string | undefined)[], { variant, colors, font }: ChartTheme): Plugin {
  const size = TYPE[variant].label;
  return {
    id: "briefs-point-values",
    afterDatasetsDraw(chart: Chart) {
      chart.getDatasetMeta(0).data.forEach(({ x, y }, i) => {
        const text = texts[i];
        if (text === undefined || !Number.isFinite(y)) return;
        const top = y - size * LINE_HEIGHT - 8;
        const block = { lines: [text], x, y: top, size, weight: 600, color: colors.ink, align: "center" as const };
        drawText(chart.ctx, font.family, { ...block, halo: colors.paper });
      });
    },
  };
}
