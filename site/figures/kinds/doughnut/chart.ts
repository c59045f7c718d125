import { ArcElement, type ChartConfiguration } from "chart.js";
import { baseOptions } from "../../chart/base-options.ts";
import { type ChartDesign, type ChartTheme, WIDTH } from "../../chart/theme.ts";
import { headPlugin } from "../../chart-plugins/head.ts";
import type { ChartKind } from "../../define-kind.ts";
import { ringLabelsPlugin, ringNameBoxes } from "./ring-labels.ts";
import { ringLayout } from "./ring-layout.ts";
import { RingsController } from "./rings-controller.ts";
import type { DoughnutFigure } from "./schema.ts";

export default { parts: [RingsController, ArcElement], design: doughnutDesign } satisfies ChartKind<DoughnutFigure>;

/** One ring, or several in two columns. */
function doughnutDesign(figure: DoughnutFigure, theme: ChartTheme): ChartDesign {
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
