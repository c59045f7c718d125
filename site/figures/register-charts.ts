import { Chart } from "chart.js";
import type { ChartFigure } from "../content/figure-schema.ts";
import type { ChartDesign, ChartTheme } from "./chart/theme.ts";
import type { ChartKind } from "./define-kind.ts";

export interface Charts {
  Chart: typeof Chart;
  /** A figure as Chart.js draws it: the same for the drawing at build time and for the interactive chart. */
  design: (figure: ChartFigure, theme: ChartTheme) => ChartDesign;
}

/** Registers the parts of Chart.js that these kinds need, and no others. */
export function registerCharts(kinds: ReadonlyMap<string, ChartKind<ChartFigure>>): Charts {
  for (const { parts } of kinds.values()) Chart.register(...parts);
  return {
    Chart,
    design(figure, theme) {
      const design = kinds.get(figure.kind)?.design(figure, theme);
      if (!design) throw new Error(`Nothing draws figures of the kind "${figure.kind}"`);
      // A canvas has whole pixels only.
      return { ...design, height: Math.ceil(design.height) };
    },
  };
}
