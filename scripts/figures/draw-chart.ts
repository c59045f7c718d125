import { type ChartFigure, FIGURE_KINDS, kindOf } from "../../site/content/figure-schema.ts";
import type { ChartDrawing } from "../../site/content/site-server.ts";
import type { ChartColors, ChartTheme, ChartVariant } from "../../site/figures/chart/theme.ts";
import type { Drawing } from "../../site/figures/picture/drawing.ts";
import { inlineDrawing } from "../../site/figures/picture/inline-drawing.ts";
import { registerCharts } from "../../site/figures/register-charts.ts";
import { measureText } from "./measure-text.ts";
import { RecordingContext } from "./recording-context.ts";

/** Names of theme colors in place of colors: see RecordingContext. */
export const RECORDED_COLORS: ChartColors = {
  ...{ paper: "paper", ink: "ink", ink2: "ink-2", line: "line", lineStrong: "line-strong", quiet: "data-quiet" },
  data: ["data-1", "data-2", "data-3", "data-4", "data-5", "data-6"],
  onData: ["paper", "on-data-2", "on-data-3", "on-data-4", "on-data-5", "on-data-6"],
  onQuiet: "on-data-quiet",
};

const charts = registerCharts(await chartKinds());

async function chartKinds() {
  const kinds = FIGURE_KINDS.map(async (kind) => [kind, (await kindOf({ kind }).chart?.())?.default] as const);
  return new Map((await Promise.all(kinds)).flatMap(([kind, chart]) => (chart ? [[kind, chart]] : [])));
}

/** A chart as inline SVG for wide and for narrow containers. */
export function drawChart(figure: ChartFigure, locale: string): ChartDrawing {
  return { wide: chartSvg(figure, "wide", locale), narrow: chartSvg(figure, "narrow", locale) };
}

function chartSvg(figure: ChartFigure, variant: ChartVariant, locale: string): string {
  return inlineDrawing(chartDrawing(figure, variant, locale));
}

/** A chart as the shapes that Chart.js draws. */
export function chartDrawing(figure: ChartFigure, variant: ChartVariant, locale: string): Drawing & { width: number } {
  const font = { family: "display", measure: measureText };
  const theme: ChartTheme = { variant, colors: RECORDED_COLORS, font, locale };
  const { width, height, config } = charts.design(figure, theme);
  const context = new RecordingContext(width, height);
  // Chart.js calls nothing that RecordingContext lacks: a missing method would throw here, at build time.
  const chart = new charts.Chart(context.canvas as unknown as HTMLCanvasElement, {
    ...config,
    options: { ...config.options, devicePixelRatio: 1 },
  });
  chart.destroy();
  return { width, height, shapes: context.shapes };
}
