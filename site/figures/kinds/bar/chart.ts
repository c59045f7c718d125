import { BarController, BarElement, CategoryScale, type Chart, type ChartConfiguration, LinearScale } from "chart.js";
import { baseOptions } from "../../chart/base-options.ts";
import { keyBoxes } from "../../chart/head.ts";
import { barColor, inkOn, sameBefore } from "../../chart/marks.ts";
import { type ChartDesign, type ChartTheme, TYPE, WIDTH } from "../../chart/theme.ts";
import { headPlugin } from "../../chart-plugins/head.ts";
import { referenceLinePlugin } from "../../chart-plugins/reference-line.ts";
import { gapsPlugin, stripesPlugin } from "../../chart-plugins/stripes.ts";
import { zeroLinePlugin } from "../../chart-plugins/zero-line.ts";
import type { ChartKind } from "../../define-kind.ts";
import { barLayout } from "./bar-layout.ts";
import { barScales } from "./bar-scales.ts";
import { type BarValues, barValues, barValuesPlugin } from "./bar-values.ts";
import { bracketPlugin } from "./bracket.ts";
import type { BarFigure } from "./schema.ts";

export default {
  parts: [BarController, BarElement, CategoryScale, LinearScale],
  design: barDesign,
} satisfies ChartKind<BarFigure>;

function barDesign(figure: BarFigure, theme: ChartTheme): ChartDesign {
  const layout = barLayout(figure, theme);
  const { colors, variant } = theme;
  const ranks = figure.series.map((_, s) => sameBefore(figure, s, colors));
  const colorOf = (s: number, label: string) => barColor(figure, s, label, colors);
  const values: BarValues = {
    text: layout.valueText,
    total: layout.totalText,
    size: TYPE[variant].value,
    theme,
    inside: figure.stack !== "none",
    ink: (s, i) => inkOn(colorOf(s, figure.labels[i] ?? ""), colors),
  };
  const numbers = (chart: Chart) => barValues(chart, values);
  const config: ChartConfiguration<"bar"> = {
    type: "bar",
    data: {
      labels: figure.labels,
      datasets: figure.series.map(({ name }, s) => ({
        label: name,
        data: layout.lengths[s] ?? [],
        ...footOf(figure),
        backgroundColor: figure.labels.map((label) => colorOf(s, label)),
        categoryPercentage: layout.share,
        barPercentage: figure.series.length > 1 && figure.stack === "none" ? 0.94 : 1,
        maxBarThickness: 150,
        clip: false,
      })),
    },
    options: {
      ...baseOptions(theme),
      indexAxis: layout.horizontal ? "y" : "x",
      layout: { padding: layout.padding },
      scales: barScales(figure, theme, layout),
    },
    plugins: [
      headPlugin(layout.head, theme),
      figure.stack === "none" ? stripesPlugin(ranks, colors.paper) : gapsPlugin(colors.paper),
      zeroLinePlugin(colors.ink),
      ...(layout.reference ? [referenceLinePlugin(layout.reference, theme, layout.direct ? numbers : undefined)] : []),
      ...(layout.direct ? [barValuesPlugin(values)] : []),
      ...(layout.bracket
        ? [
            bracketPlugin({
              ...layout.bracket,
              ...{ text: figure.annotation ?? "", figure, theme, values: numbers },
            }),
          ]
        : []),
    ],
  };
  // Chart.js checks the options of a bar above; a design of any kind has the general type.
  return {
    width: WIDTH[variant],
    height: layout.height,
    config: config as ChartConfiguration,
    legend: () => keyBoxes(layout.head, theme),
  };
}

/** Bars begin at zero, or at the end of a scale without zero: Chart.js would draw them from beyond that end. */
function footOf({ scale }: BarFigure): { base?: number } {
  const { min = 0, max = 0 } = scale ?? {};
  return min > 0 ? { base: min } : max < 0 ? { base: max } : {};
}
