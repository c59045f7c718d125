import type { ChartFigure } from "../../site/content/figure-schema.ts";
import { type ChartTheme, chartConfig, type Variant } from "../../site/figures/chart-config.ts";
import { registerCharts } from "../../site/figures/chart-register.ts";
import type { FigureDrawing } from "../../site/figures/figure-drawing.ts";
import { measureText } from "./measure-text.ts";
import { SvgContext } from "./svg-canvas.ts";

/** Names of theme colours stand for the colours: site/figures/chart.css knows them as classes. */
const colors = {
  ...{ paper: "paper", ink: "ink", ink2: "ink2", line: "line", lineStrong: "strong", quiet: "quiet" },
  data: ["d1", "d2", "d3", "d4", "d5", "d6"],
};

const Chart = registerCharts();

/** A chart as inline SVG, drawn by Chart.js itself, for wide and for narrow containers. Colours come by class from the page. */
export function drawChart(figure: ChartFigure): FigureDrawing {
  return { wide: drawVariant(figure, "wide"), narrow: drawVariant(figure, "narrow") };
}

/** One of the two. */
export function drawVariant(figure: ChartFigure, variant: Variant): string {
  const theme: ChartTheme = { variant, colors, font: { family: "display", measure: measureText } };
  const { width, height, config } = chartConfig(figure, theme);
  const context = new SvgContext(width, height);
  // Chart.js asks its canvas for no more than SvgContext has: a call that it lacked would throw here, at build time.
  const chart = new Chart(context.canvas as unknown as HTMLCanvasElement, {
    ...config,
    options: { ...config.options, devicePixelRatio: 1 },
  });
  const drawn = context.toString();
  chart.destroy();
  return `<svg class="Chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">${drawn}</svg>`;
}
