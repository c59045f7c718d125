import type { Plugin } from "chart.js";

/** A light fill inside the outline of one series. */
export function radarAreaPlugin(series: number, color: string): Plugin {
  return {
    id: "briefs-radar-area",
    beforeDatasetsDraw(chart) {
      const { ctx } = chart;
      const points = chart.getDatasetMeta(series).data.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
      if (!chart.isDatasetVisible(series) || points.length < 3) return;
      ctx.save();
      ctx.globalAlpha = 0.14;
      ctx.fillStyle = color;
      ctx.beginPath();
      for (const { x, y } of points) ctx.lineTo(x, y);
      ctx.closePath();
      ctx.fill();
      ctx.restore();
    },
  };
}
