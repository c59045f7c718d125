import type { ChartFigure } from "../content/figure-schema.ts";
import { barConfig } from "./chart/bar-config.ts";
import { doughnutConfig } from "./chart/doughnut-config.ts";
import { lineConfig } from "./chart/line-config.ts";
import { radarConfig } from "./chart/radar-config.ts";
import type { ChartDesign, ChartTheme } from "./chart/theme.ts";

export type { ChartColors, ChartDesign, ChartFont, ChartTheme, LegendBox, Variant } from "./chart/theme.ts";

/** A figure as Chart.js draws it: the same for the drawing at build time and for the interactive chart. */
export function chartConfig(figure: ChartFigure, theme: ChartTheme): ChartDesign {
  const design = designOf(figure, theme);
  // A canvas has whole pixels.
  return { ...design, height: Math.ceil(design.height) };
}

function designOf(figure: ChartFigure, theme: ChartTheme): ChartDesign {
  switch (figure.kind) {
    case "bar":
      return barConfig(figure, theme);
    case "line":
      return lineConfig(figure, theme);
    case "radar":
      return radarConfig(figure, theme);
    case "doughnut":
      return doughnutConfig(figure, theme);
  }
}
