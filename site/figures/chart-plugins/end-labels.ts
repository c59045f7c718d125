import type { Plugin } from "chart.js";
import { type ChartTheme, LINE_HEIGHT, TYPE } from "../chart/theme.ts";
import { spread } from "../spread.ts";
import { drawText } from "./draw-text.ts";

export interface EndLabel {
  /** The value at whose height it would like to stand. */
  value: number;
  lines: string[];
  color: string;
  /** Series that it names; a reference line has none. */
  series?: number;
}

/** Names the lines where they end, instead of in a legend. */
export function endLabelsPlugin(labels: EndLabel[], { variant, colors, font }: ChartTheme): Plugin {
  const size = TYPE[variant].label;
  return {
    id: "briefs-end-labels",
    afterDatasetsDraw(chart) {
      const { ctx, scales, chartArea } = chart;
      const shown = labels.filter(({ series }) => series === undefined || chart.isDatasetVisible(series));
      const spots = shown.map(({ value, lines }) => ({
        at: scales.y?.getPixelForValue(value) ?? 0,
        size: lines.length * size * LINE_HEIGHT + 4,
      }));
      const middles = spread(spots, chartArea.top - 10, chartArea.bottom + 10);
      shown.forEach(({ lines, color }, i) => {
        const height = lines.length * size * LINE_HEIGHT;
        const y = (middles[i] ?? 0) - height / 2;
        const at = spots[i]?.at ?? 0;
        if (Math.abs((middles[i] ?? 0) - at) > 6) {
          ctx.save();
          ctx.strokeStyle = color;
          ctx.lineWidth = 1;
          ctx.beginPath();
          ctx.moveTo(chartArea.right + 6, at);
          ctx.lineTo(chartArea.right + 12, middles[i] ?? 0);
          ctx.stroke();
          ctx.restore();
        }
        drawText(ctx, font.family, { lines, x: chartArea.right + 14, y, size, weight: 600, color: colors.ink });
      });
    },
  };
}
