import type { Plugin } from "chart.js";
import { type ChartTheme, LINE_HEIGHT, TYPE } from "../chart/theme.ts";
import { drawText } from "./draw-text.ts";

/** The scale's numbers, between two spokes: on a spoke, where Chart.js puts them, the data's own points cover them. */
export function radarTicksPlugin(points: number, text: (value: number) => string, { variant, colors, font }: ChartTheme): Plugin {
  const size = TYPE[variant].label - 1;
  const half = Math.PI / Math.max(3, points);
  const angle = -Math.PI / 2 - half;
  return {
    id: "briefs-radar-ticks",
    beforeDatasetsDraw({ ctx, scales }) {
      // Chart.js types a chart's scales by the letters of its kind, which a plugin for any kind does not have.
      const scale = scales["r"] as unknown as { xCenter: number; yCenter: number } | undefined;
      const radial = scales["r"] as unknown as { ticks: { value: number }[]; getDistanceFromCenterForValue: (value: number) => number };
      if (!scale) return;
      let last = 0;
      for (const { value } of radial.ticks) {
        const distance = radial.getDistanceFromCenterForValue(value) * Math.cos(half);
        if (distance - last < size * LINE_HEIGHT) continue;
        last = distance;
        const [x, y] = [scale.xCenter + distance * Math.cos(angle), scale.yCenter + distance * Math.sin(angle)];
        const block = { lines: [text(value)], x, y: y - (size * LINE_HEIGHT) / 2, size, weight: 400, color: colors.ink2 };
        drawText(ctx, font.family, { ...block, align: "center", halo: colors.paper });
      }
    },
  };
}
