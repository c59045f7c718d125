import type { Chart, Plugin } from "chart.js";
import type { ChartFigure } from "../../content/figure-schema.ts";
import type { ChartDesign, ChartTheme, ChartVariant } from "../chart/theme.ts";
import { charts } from "./charts.ts";
import { writeAsDrawn } from "./drawing-context.ts";
import { readTheme } from "./read-theme.ts";

/** A chart on a canvas that looks exactly as its drawing, in the theme and at the size that are in force. */
export interface ChartView {
  canvas: HTMLCanvasElement;
  chart: Chart;
  design: ChartDesign;
  theme: ChartTheme;
}

export interface ViewInput {
  figure: ChartFigure;
  drawing: SVGSVGElement;
  /** Series turned off. */
  hidden: ReadonlySet<number>;
  plugins: (theme: ChartTheme, design: ChartDesign) => Plugin[];
}

export function openView({ figure, drawing, hidden, plugins }: ViewInput): ChartView {
  const theme = readTheme(drawing, variantOf(drawing));
  const design = charts.design(figure, theme);
  const { width, height } = drawing.viewBox.baseVal;
  if (design.width !== width || design.height !== height) throw new Error("The chart differs from its drawing");
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  // Chart.js would set these to the drawing's own size, if it found them empty.
  canvas.style.width = canvas.style.height = "100%";
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  writeAsDrawn(context);
  const { config } = design;
  for (const [s, dataset] of config.data.datasets.entries()) dataset.hidden = hidden.has(s);
  const chart = new charts.Chart(context, {
    ...config,
    // Chart.js lays out in the drawing's own pixels, as it did at build time; fitView has them shown at any size.
    options: { ...config.options, devicePixelRatio: 1, events: [] },
    plugins: [...(config.plugins ?? []), ...plugins(theme, design)],
  });
  const view = { canvas, chart, design, theme };
  fitView(view, drawing);
  return view;
}

/** Draws it in the size that the drawing has in the page, pixel for pixel of the screen. */
export function fitView({ canvas, chart, design }: ChartView, drawing: SVGSVGElement): void {
  const { left, right, top, bottom } = drawing.getBoundingClientRect();
  // The browser moves the edges of both to whole pixels; a canvas of another size would be stretched, and blurred.
  canvas.width = pixel(right) - pixel(left);
  canvas.height = pixel(bottom) - pixel(top);
  chart.ctx.setTransform(canvas.width / design.width, 0, 0, canvas.height / design.height, 0, 0);
  // SVG places letters at fractions of a pixel, too.
  chart.ctx.textRendering = "geometricPrecision";
  chart.draw();
}

const pixel = (at: number) => Math.round(at * devicePixelRatio);

/** The drawing that the width of the container calls for. */
export function shownDrawing(host: HTMLElement): SVGSVGElement | undefined {
  return [...host.querySelectorAll<SVGSVGElement>("svg.Chart")].find((svg) => svg.getBoundingClientRect().width > 0);
}

function variantOf(drawing: SVGElement): ChartVariant {
  return drawing.closest(".Figure-wide") ? "wide" : "narrow";
}
