import type { Plugin } from "chart.js";

/** The line that bars stand on, over everything that begins at it. */
export function zeroLinePlugin(color: string): Plugin {
  return {
    id: "briefs-zero-line",
    afterDatasetsDraw({ ctx, scales, chartArea, options }) {
      const horizontal = options.indexAxis === "y";
      const at = scales[horizontal ? "x" : "y"]?.getPixelForValue(0);
      if (at === undefined || !Number.isFinite(at)) return;
      const { left, right, top, bottom } = chartArea;
      if (horizontal ? at < left - 1 || at > right + 1 : at < top - 1 || at > bottom + 1) return;
      ctx.save();
      ctx.strokeStyle = color;
      ctx.lineWidth = 2;
      ctx.beginPath();
      ctx.moveTo(horizontal ? at : left, horizontal ? top : at);
      ctx.lineTo(horizontal ? at : right, horizontal ? bottom : at);
      ctx.stroke();
      ctx.restore();
    },
  };
}
