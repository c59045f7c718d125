import type { Plugin, RadialLinearScale } from "chart.js";
import { type ChartTheme, LINE_HEIGHT, TYPE } from "../chart/theme.ts";
import { type Box, drawText, touch } from "./draw-text.ts";

/**
 * The scale's numbers, between the two spokes that have the least data: on a spoke, where Chart.js puts them, the points
 * would cover them. Drawn last, on a halo, so that no line strikes them through.
 */
export function radarTicksPlugin(
  series: (number | null)[][],
  text: (value: number) => string,
  { variant, colors, font }: ChartTheme,
): Plugin {
  const points = series[0]?.length ?? 0;
  const size = TYPE[variant].label - 1;
  const halfGap = Math.PI / Math.max(3, points);
  const angle = -Math.PI / 2 + halfGap * (1 + 2 * emptiestGap(series));
  return {
    id: "briefs-radar-ticks",
    afterDatasetsDraw({ ctx, scales }) {
      // Chart.js types scales by the kind of the chart, which a plugin for any kind does not know.
      const scale = scales.r as RadialLinearScale | undefined;
      if (!scale) return;
      const drawn: Box[] = [];
      for (const { value } of scale.ticks) {
        const distance = scale.getDistanceFromCenterForValue(value) * Math.cos(halfGap);
        const [x, y] = [scale.xCenter + distance * Math.cos(angle), scale.yCenter + distance * Math.sin(angle)];
        const half = { x: font.measure(text(value), size, 400) / 2, y: (size * LINE_HEIGHT) / 2 };
        const box = { left: x - half.x, right: x + half.x, top: y - half.y, bottom: y + half.y };
        if (drawn.some((other) => touch(other, box, 2))) continue;
        drawn.push(box);
        const block = { lines: [text(value)], x, y: box.top, size, weight: 400, color: colors.ink2 };
        drawText(ctx, font.family, { ...block, align: "center", halo: colors.paper });
      }
    },
  };
}

function emptiestGap(series: (number | null)[][]): number {
  const reach = (series[0] ?? []).map((_, i) => Math.max(...series.map((values) => values[i] ?? 0)));
  const gaps = reach.map((value, i) => Math.max(value, reach[(i + 1) % reach.length] ?? value));
  return gaps.lastIndexOf(Math.min(...gaps));
}
