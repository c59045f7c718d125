import type { Chart, Plugin } from "chart.js";
import type { ChartTheme } from "../chart/theme.ts";
import { LINE_HEIGHT, TYPE, WIDTH } from "../chart/theme.ts";
import { besideTexts } from "./beside-texts.ts";
import { type Box, drawText, touch } from "./draw-text.ts";

export interface ReferenceLine {
  value: number;
  lines: string[];
}

/**
 * A dashed line at a value. Its name stands above horizontal bars, and right of vertical ones. The line leaves out the
 * `texts` that it would strike through: the halo of a text covers it at the letters, but not between them.
 */
export function referenceLinePlugin(
  { value, lines }: ReferenceLine,
  { variant, colors, font }: ChartTheme,
  texts: (chart: Chart) => Box[] = () => [],
): Plugin {
  const size = TYPE[variant].label;
  const height = lines.length * size * LINE_HEIGHT;
  const width = Math.max(...lines.map((line) => font.measure(line, size, 600)));
  const block = { lines, size, weight: 600, color: colors.ink };
  return {
    id: "briefs-reference-line",
    beforeDatasetsDraw(chart) {
      const line = referenceBox(chart, value);
      if (!line) return;
      const { left, right, top } = line;
      const { ctx } = chart;
      ctx.save();
      ctx.strokeStyle = colors.ink;
      ctx.lineWidth = 1.5;
      ctx.setLineDash([5, 4]);
      ctx.beginPath();
      for (const part of besideTexts(line, texts(chart))) {
        ctx.moveTo(part.left, part.top);
        ctx.lineTo(part.right, part.bottom);
      }
      ctx.stroke();
      ctx.restore();
      if (left === right) {
        const x = Math.min(Math.max(left - width / 2, 0), WIDTH[variant] - width);
        // A number above the topmost stack can reach as high as the name.
        const name = { left: x, right: x + width, top: top - height - 4, bottom: top - 4 };
        const above = texts(chart).some((text) => touch(name, text)) ? ABOVE_STACKS : 0;
        drawText(ctx, font.family, { ...block, x, y: name.top - above });
      } else {
        const highest = chart.chartArea.top - 10;
        const y = Math.min(
          Math.max(top - height / 2, highest),
          Math.max(highest, chart.chartArea.bottom + 10 - height),
        );
        drawText(ctx, font.family, { ...block, x: right + 6, y });
      }
    },
  };
}

/** How far a number above a horizontal stack extends beyond the plot. */
export const ABOVE_STACKS = 8;

/** The place of the line across the plot; none while the chart has no size. */
function referenceBox({ scales, chartArea, options }: Chart, value: number): Box | undefined {
  const { left, right, top, bottom } = chartArea;
  const horizontal = options.indexAxis === "y";
  const at = scales[horizontal ? "x" : "y"]?.getPixelForValue(value);
  if (at === undefined || !Number.isFinite(at)) return undefined;
  return horizontal ? { left: at, right: at, top, bottom } : { left, right, top: at, bottom: at };
}
