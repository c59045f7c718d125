import type { ChartConfiguration } from "chart.js";
import type { FigureOf } from "../../content/figure-schema.ts";
import { headPlugin } from "../chart-plugins/head.ts";
import { ringLabelsPlugin, ringNameBoxes } from "../chart-plugins/ring-labels.ts";
import { baseOptions } from "./base-options.ts";
import { ringLayout } from "./ring-layout.ts";
import { type ChartDesign, type ChartTheme, WIDTH } from "./theme.ts";

/** One or several rings side by side, one below the other where it is narrow. */
export function doughnutConfig(figure: FigureOf<"doughnut">, theme: ChartTheme): ChartDesign {
  const { colors, variant } = theme;
  const layout = ringLayout(figure, theme);
  const config: ChartConfiguration<"rings"> = {
    type: "rings",
    data: {
      labels: figure.labels,
      datasets: figure.series.map(({ name, values }, s) => {
        const cell = layout.rings[s]?.cell;
        return {
          label: name,
          data: values.map((value) => value ?? 0),
          backgroundColor: layout.colors,
          borderColor: colors.paper,
          borderWidth: 2,
          ...(cell ? { cell } : {}),
        };
      }),
    },
    options: { ...baseOptions(theme), layout: { padding: 0 } },
    plugins: [headPlugin(layout.head, theme), ringLabelsPlugin(layout, theme)],
  };
  // Chart.js checks the options of a doughnut above; a design of any kind has the general type.
  return {
    width: WIDTH[variant],
    height: layout.height,
    config: config as ChartConfiguration,
    legend: () => ringNameBoxes(layout, theme),
  };
}
