import type { ChartConfiguration } from "chart.js";
import type { FigureOf } from "../../content/figure-schema.ts";
import { headPlugin } from "../chart-plugins/head.ts";
import { pointStyle } from "../chart-plugins/markers.ts";
import { radarAreaPlugin } from "../chart-plugins/radar-area.ts";
import { radarTicksPlugin } from "../chart-plugins/radar-ticks.ts";
import { formatShort } from "../format-value.ts";
import { wrapLabel } from "../wrap-label.ts";
import { baseOptions } from "./base-options.ts";
import { layoutHead } from "./head.ts";
import { seriesMark } from "./marks.ts";
import { type ChartDesign, type ChartTheme, TYPE, WIDTH } from "./theme.ts";

type Radar = FigureOf<"radar">;

export function radarConfig(figure: Radar, theme: ChartTheme): ChartDesign {
  const { colors, variant } = theme;
  const marks = figure.series.map((_, s) => seriesMark(figure, s, colors));
  const key = figure.series.map(({ name }, s) => ({ name, shape: "line" as const, color: "", rank: 0, ...marks[s] }));
  const head = layoutHead(theme, { remark: figure.annotation, key: key.length > 1 ? key : [] });
  const lead = Math.max(0, marks.findIndex(({ quiet, rank }) => !quiet && rank === 0));
  const config: ChartConfiguration<"radar"> = {
    type: "radar",
    data: {
      labels: figure.labels,
      datasets: figure.series.map(({ name, values }, s) => ({
        label: name,
        data: values,
        borderColor: marks[s]?.color ?? colors.ink,
        borderWidth: marks[s]?.quiet ? 2.5 : 3.5,
        borderDash: s > 0 ? [8, 4] : [],
        pointStyle: pointStyle(marks[s]?.rank ?? 0),
        pointRadius: figure.labels.length <= 16 ? 5 : 0,
        pointBackgroundColor: marks[s]?.color ?? colors.ink,
        pointBorderColor: colors.paper,
        pointBorderWidth: 1.5,
        order: marks[s]?.quiet ? 1 : 0,
        fill: false,
        clip: false,
      })),
    },
    options: {
      ...baseOptions(theme),
      layout: { padding: { top: head.height + 4, right: 2, bottom: 4, left: 2 } },
      scales: { r: radialScale(figure, theme) },
    },
    plugins: [headPlugin(head, theme), radarTicksPlugin(figure.series.map(({ values }) => values), (value) => formatShort(value, figure), theme), radarAreaPlugin(lead, marks[lead]?.color ?? colors.ink)],
  };
  // Chart.js checks the options of a radar above; a design of any kind has the general type.
  return { width: WIDTH[variant], height: (variant === "wide" ? 420 : 290) + head.height, config: config as ChartConfiguration };
}

function radialScale(figure: Radar, { colors, variant, font }: ChartTheme) {
  const { label } = TYPE[variant];
  return {
    beginAtZero: figure.scale?.min === undefined,
    ...(figure.scale?.min === undefined ? {} : { min: figure.scale.min }),
    ...(figure.scale?.max === undefined ? {} : { max: figure.scale.max }),
    angleLines: { color: colors.line },
    grid: { color: colors.line },
    ticks: { display: false, ...(figure.scale?.step === undefined ? { maxTicksLimit: 6 } : { stepSize: figure.scale.step }) },
    pointLabels: {
      display: "auto" as const,
      padding: variant === "wide" ? 10 : 7,
      color: colors.ink,
      font: { family: font.family, size: label, weight: 600 as const },
      callback: (_: string, index: number) => pointLabel(figure, index, variant === "wide" ? 16 : 11),
    },
  };
}

/** A series alone has its value written at the corner. */
function pointLabel(figure: Radar, index: number, width: number): string[] {
  const lines = wrapLabel(figure.labels[index] ?? "", width);
  const value = figure.series.length === 1 ? figure.series[0]?.values[index] : undefined;
  return value === null || value === undefined ? lines : [...lines, formatShort(value, figure)];
}
