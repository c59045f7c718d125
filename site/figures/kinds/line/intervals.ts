import type { Plugin } from "chart.js";
import { seriesMark } from "../../chart/marks.ts";
import type { ChartTheme } from "../../chart/theme.ts";
import { type Span, thinnedArea } from "../../thinned.ts";
import type { LineFigure } from "./schema.ts";

type Series = LineFigure["series"][number];

/** Shades the ranges around the values of a line. */
export function intervalsPlugin(figure: LineFigure, { colors }: ChartTheme): Plugin {
  return {
    id: "briefs-intervals",
    beforeDatasetsDraw(chart) {
      const { ctx } = chart;
      for (const [s, series] of figure.series.entries()) {
        if (!chart.isDatasetVisible(s)) continue;
        const points = chart.getDatasetMeta(s).data;
        const y = (value: number) => chart.scales.y?.getPixelForValue(value) ?? 0;
        for (const run of intervalRuns(series, (i) => points[i]?.x ?? 0, y)) {
          ctx.save();
          ctx.fillStyle = seriesMark(figure, s, colors).color;
          ctx.globalAlpha = OPACITY;
          ctx.beginPath();
          for (const { x, high } of run) ctx.lineTo(x, high);
          for (const { x, low } of run.toReversed()) ctx.lineTo(x, low);
          ctx.closePath();
          ctx.fill();
          ctx.restore();
        }
      }
    },
  };
}

const OPACITY = 0.2;

/** The ranges in runs without gaps, in the pixels of a drawing. */
export function intervalRuns(
  { low = [], high = [] }: Pick<Series, "low" | "high">,
  x: (label: number) => number,
  y: (value: number) => number,
): Span[][] {
  const runs: Span[][] = [[]];
  for (const [i, below] of low.entries()) {
    const above = high[i];
    if (below === null || above === null || above === undefined) runs.push([]);
    else runs.at(-1)?.push({ x: x(i), low: y(below), high: y(above) });
  }
  return runs.filter((run) => run.length > 0).map((run) => thinnedArea(run.length > 1 ? run : asBar(run)));
}

/** Widens the range of a single point, which would have no width. */
function asBar(run: Span[]): Span[] {
  return [-HALF, HALF].flatMap((aside) => run.map((span) => ({ ...span, x: span.x + aside })));
}

const HALF = 4;
