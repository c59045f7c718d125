import type { ChartFigure } from "../../content/figure-schema.ts";
import type { ChartKind } from "../define-kind.ts";
import { kindModules } from "../kind-modules.ts";
import { registerCharts } from "../register-charts.ts";

/** Charts in the reader's browser. Of each kind it loads `chart.ts` alone. */
export const charts = registerCharts(
  kindModules(import.meta.glob<ChartKind<ChartFigure>>("../kinds/*/chart.ts", { eager: true, import: "default" })),
);
