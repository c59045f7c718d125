import type { Chart, Plugin } from "chart.js";
import type { ChartFigure } from "../../content/figure-schema.ts";
import type { ChartDesign, ChartTheme, ChartVariant } from "../chart/theme.ts";
import { charts } from "./charts.ts";
import { writeAsDrawn } from "./drawing-context.ts";
import { readTheme } from "./read-theme.ts";

/** A chart on a canvas that looks exactly like its drawing, in the current theme and size. */
export interface ChartView {
  canvas: HTMLCanvasElement;
  chart: Chart;
  design: ChartDesign;
  theme: ChartTheme;
}

export interface ViewInput {
  figure: ChartFigure;
  drawing: SVGSVGElement;
  locale: string;
  /** Hidden series. */
  hidden: ReadonlySet<number>;
  plugins: (theme: ChartTheme, design: ChartDesign) => Plugin[];
}

export function openView({ figure, drawing, locale, hidden, plugins }: ViewInput): ChartView {
  const theme = { ...readTheme(drawing, variantOf(drawing)), locale };
  const design = charts.design(figure, theme);
  const { width, height } = drawing.viewBox.baseVal;
  if (design.width !== width || design.height !== height) throw new Error("The chart differs from its drawing");
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  // Chart.js sets these to the drawing's own size if they are empty.
  canvas.style.width = canvas.style.height = "100%";
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  writeAsDrawn(context);
  const { config } = design;
  for (const [s, dataset] of config.data.datasets.entries()) dataset.hidden = hidden.has(s);
  const chart = new charts.Chart(context, {
    ...config,
    // Chart.js lays out in the drawing's own pixels, as at build time; fitView scales the result.
    options: { ...config.options, devicePixelRatio: 1, events: [] },
    plugins: [...(config.plugins ?? []), ...plugins(theme, design)],
  });
  const view = { canvas, chart, design, theme };
  fitView(view, drawing);
  return view;
}

/** Draws the chart at the size of the drawing in the page, in the pixels of the screen. */
export function fitView({ canvas, chart, design }: ChartView, drawing: SVGSVGElement): void {
  const { left, right, top, bottom } = drawing.getBoundingClientRect();
  // The browser snaps the edges of both to whole pixels; a canvas of another size would be stretched and blurred.
  canvas.width = pixel(right) - pixel(left);
  canvas.height = pixel(bottom) - pixel(top);
  chart.ctx.setTransform(canvas.width / design.width, 0, 0, canvas.height / design.height, 0, 0);
  // SVG places letters at fractions of a pixel, too.
  chart.ctx.textRendering = "geometricPrecision";
  chart.draw();
}

const pixel = (at: number) => Math.round(at * devicePixelRatio);

/** The drawing that is shown at the width of the container. */
export function shownDrawing(host: HTMLElement): SVGSVGElement | undefined {
  return [...host.querySelectorAll<SVGSVGElement>("svg.Chart")].find((svg) => svg.getBoundingClientRect().width > 0);
}

function variantOf(drawing: SVGElement): ChartVariant {
  return drawing.closest(".Figure-wide") ? "wide" : "narrow";
}
