import { type ChartFigure, FIGURE_KINDS, kindOf } from "../../site/content/figure-schema.ts";
import type { ChartDrawing } from "../../site/content/site-server.ts";
import type { ChartTheme, Variant } from "../../site/figures/chart/theme.ts";
import { registerCharts } from "../../site/figures/register-charts.ts";
import { measureText } from "./measure-text.ts";
import { SvgContext } from "./svg-canvas.ts";

/** Names of theme colours stand for the colours: site/figures/chart.css knows them as classes. */
const colors = {
  ...{ paper: "paper", ink: "ink", ink2: "ink2", line: "line", lineStrong: "strong", quiet: "quiet" },
  data: ["d1", "d2", "d3", "d4", "d5", "d6"],
};

const charts = registerCharts(await chartKinds());

async function chartKinds() {
  const kinds = FIGURE_KINDS.map(async (kind) => [kind, (await kindOf({ kind }).chart?.())?.default] as const);
  return new Map((await Promise.all(kinds)).flatMap(([kind, chart]) => (chart ? [[kind, chart]] : [])));
}

/** A chart as inline SVG, drawn by Chart.js itself, for wide and for narrow containers. Colours come by class from the page. */
export function drawChart(figure: ChartFigure): ChartDrawing {
  return { wide: drawVariant(figure, "wide"), narrow: drawVariant(figure, "narrow") };
}

/** One of the two. */
export function drawVariant(figure: ChartFigure, variant: Variant): string {
  const theme: ChartTheme = { variant, colors, font: { family: "display", measure: measureText } };
  const { width, height, config } = charts.design(figure, theme);
  const context = new SvgContext(width, height);
  // Chart.js asks its canvas for no more than SvgContext has: a call that it lacked would throw here, at build time.
  const chart = new charts.Chart(context.canvas as unknown as HTMLCanvasElement, {
    ...config,
    options: { ...config.options, devicePixelRatio: 1 },
  });
  const drawn = context.toString();
  chart.destroy();
  return `<svg class="Chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">${drawn}</svg>`;
}
