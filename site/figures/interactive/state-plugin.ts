import { ArcElement, BarElement, type Chart, type Plugin } from "chart.js";
import type { ChartDesign, ChartTheme, LegendBox } from "../chart/theme.ts";
import { LINE_HEIGHT, TYPE } from "../chart/theme.ts";
import { barBox } from "../chart-plugins/bar-shape.ts";
import type { DataPoint } from "./data-points.ts";

/** The state of a chart that a reader uses. */
export interface ChartState {
  /** The value that is pointed at. */
  at: DataPoint | undefined;
  /** Hidden series. */
  hidden: ReadonlySet<number>;
}

/** Outlines the value that is pointed at, and strikes out the names of hidden series. */
export function statePlugin(state: ChartState, theme: ChartTheme, legend: ChartDesign["legend"]): Plugin {
  return {
    id: "briefs-state",
    afterDraw(chart) {
      for (const box of legend(chart)) if (state.hidden.has(box.series)) strikeOut(chart.ctx, box, theme);
      if (state.at) outline(chart, state.at, theme);
    },
  };
}

function strikeOut(ctx: Chart["ctx"], { left, top, width, height }: LegendBox, { colors, variant }: ChartTheme): void {
  const line = TYPE[variant].label * LINE_HEIGHT;
  const lines = Math.floor(height / line + 0.01);
  ctx.save();
  ctx.globalAlpha = 0.5;
  ctx.fillStyle = colors.paper;
  ctx.fillRect(left, top, width, height);
  ctx.globalAlpha = 1;
  ctx.strokeStyle = colors.ink2;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  for (let i = 0; i < lines; i++) {
    const y = top + height / 2 + (i - (lines - 1) / 2) * line;
    ctx.moveTo(left, y);
    ctx.lineTo(left + width, y);
  }
  ctx.stroke();
  ctx.restore();
}

function outline(chart: Chart, { series, label }: DataPoint, { colors }: ChartTheme): void {
  const element = chart.getDatasetMeta(series).data[label];
  if (!element) return;
  const { ctx } = chart;
  ctx.save();
  ctx.strokeStyle = colors.ink;
  ctx.lineWidth = 2.5;
  ctx.beginPath();
  if (element instanceof BarElement) {
    const { left, top, right, bottom } = barBox(element);
    ctx.rect(left - 2, top - 2, right - left + 4, bottom - top + 4);
  } else if (element instanceof ArcElement) {
    const { x, y, startAngle, endAngle, innerRadius, outerRadius } = element;
    ctx.arc(x, y, outerRadius + 1, startAngle, endAngle);
    ctx.arc(x, y, innerRadius - 1, endAngle, startAngle, true);
    ctx.closePath();
  } else ctx.arc(element.x, element.y, 9, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.restore();
}
