import type { Plugin } from "chart.js";
import type { ChartTheme } from "../chart/theme.ts";
import { LINE_HEIGHT, TYPE, WIDTH } from "../chart/theme.ts";
import { drawText } from "./draw-text.ts";

export interface Reference {
  value: number;
  lines: string[];
}

/** A dashed line at a value. Its name stands above a chart of horizontal bars, right of one of vertical bars. */
export function referenceLinePlugin({ value, lines }: Reference, { variant, colors, font }: ChartTheme): Plugin {
  const size = TYPE[variant].label;
  const height = lines.length * size * LINE_HEIGHT;
  const width = Math.max(...lines.map((line) => font.measure(line, size, 600)));
  const block = { lines, size, weight: 600, color: colors.ink };
  return {
    id: "briefs-reference-line",
    beforeDatasetsDraw({ ctx, scales, chartArea: { left, right, top, bottom }, options }) {
      const horizontal = options.indexAxis === "y";
      const at = scales[horizontal ? "x" : "y"]?.getPixelForValue(value);
      if (at === undefined || !Number.isFinite(at)) return;
      ctx.save();
      ctx.strokeStyle = colors.ink;
      ctx.lineWidth = 1.5;
      ctx.setLineDash([5, 4]);
      ctx.beginPath();
      ctx.moveTo(horizontal ? at : left, horizontal ? top : at);
      ctx.lineTo(horizontal ? at : right, horizontal ? bottom : at);
      ctx.stroke();
      ctx.restore();
      const x = Math.min(Math.max(at - width / 2, 0), WIDTH[variant] - width);
      if (horizontal) drawText(ctx, font.family, { ...block, x, y: top - height - 4 });
      else {
        const y = Math.min(Math.max(at - height / 2, top - 10), Math.max(top - 10, bottom + 10 - height));
        drawText(ctx, font.family, { ...block, x: right + 6, y });
      }
    },
  };
}
