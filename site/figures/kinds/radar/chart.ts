import { type ChartConfiguration, LineElement, PointElement, RadarController, RadialLinearScale } from "chart.js";
import { isBesideRadar } from "../../../content/radar-label-room.ts";
import { baseOptions } from "../../chart/base-options.ts";
import { keyBoxes, layoutHead } from "../../chart/head.ts";
import { seriesMark } from "../../chart/marks.ts";
import { type ChartDesign, type ChartTheme, LINE_HEIGHT, TYPE, WIDTH } from "../../chart/theme.ts";
import { headPlugin } from "../../chart-plugins/head.ts";
import { pointStyle } from "../../chart-plugins/markers.ts";
import type { ChartKind } from "../../define-kind.ts";
import { formatShort } from "../../format-value.ts";
import { axisLabel } from "./axis-label.ts";
import { radarAreaPlugin } from "./radar-area.ts";
import { radarTicksPlugin } from "./radar-ticks.ts";
import type { RadarFigure } from "./schema.ts";

const MOST_LABELS = 16;

export default {
  parts: [LineElement, PointElement, RadarController, RadialLinearScale],
  design: radarDesign,
} satisfies ChartKind<RadarFigure>;

function radarDesign(figure: RadarFigure, theme: ChartTheme): ChartDesign {
  const { colors, variant } = theme;
  const marks = figure.series.map((_, s) => seriesMark(figure, s, colors));
  const shape = "line" as const;
  const key = figure.series.map(({ name }, series) => ({ name, series, shape, color: "", rank: 0, ...marks[series] }));
  const head = layoutHead(theme, { remark: figure.annotation, key: key.length > 1 ? key : [] });
  const lead = Math.max(
    0,
    marks.findIndex(({ quiet, rank }) => !quiet && rank === 0),
  );
  const side = sidePadding(figure, theme);
  const config: ChartConfiguration<"radar"> = {
    type: "radar",
    data: {
      labels: figure.labels,
      datasets: figure.series.map(({ name, values }, s) => ({
        label: name,
        data: values,
        borderColor: marks[s]?.color ?? colors.ink,
        borderWidth: marks[s]?.quiet ? 2.5 : 3.5,
        borderDash: s === lead ? [] : [8, 4],
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
      layout: { padding: { top: head.height + 4, right: side, bottom: 4, left: side } },
      scales: { r: radialScale(figure, theme) },
    },
    plugins: [
      headPlugin(head, theme),
      ...(figure.series.length > 1 ? [ticks(figure, theme)] : []),
      radarAreaPlugin(lead, marks[lead]?.color ?? colors.ink),
    ],
  };
  // Chart.js checks the options of a radar above; a design of any kind has the general type.
  return {
    width: WIDTH[variant],
    height: plotHeight(figure, theme) + head.height,
    config: config as ChartConfiguration,
    legend: () => keyBoxes(head, theme),
  };
}

/** The numbers of the scale. A single series needs none, as it has its value at each corner. */
function ticks(figure: RadarFigure, theme: ChartTheme) {
  return radarTicksPlugin(
    figure.series.map(({ values }) => values),
    (value, ticks) =>
      formatShort(value, { ...figure, decimals: undefined, unit: signOf(figure.unit) }, theme.locale, ticks),
    theme,
  );
}

/** Labels of more than two lines make the picture taller, not the radar smaller. */
function plotHeight(figure: RadarFigure, theme: ChartTheme): number {
  const lines = Math.max(
    ...figure.labels.map((_, i) => {
      const { name, value } = axisLabel(figure, i, theme);
      return name.length + Math.max(0, value.length - 1);
    }),
  );
  const { label } = TYPE[theme.variant];
  return (theme.variant === "wide" ? 420 : 290) + Math.max(0, lines - 3) * 2 * label * LINE_HEIGHT;
}

/** Chart.js shrinks a radar for its labels by at most half; the padding makes room for wider labels. */
function sidePadding(figure: RadarFigure, theme: ChartTheme): number {
  const { variant, font } = theme;
  const lines = figure.labels.flatMap((_, i) => {
    const { name, value } = axisLabel(figure, i, theme);
    return isBesideRadar(i, figure.labels.length) ? [...name, ...value] : [];
  });
  const widest = Math.max(0, ...lines.map((line) => font.measure(line, TYPE[variant].label, 600)));
  return Math.max(2, (4 * widest + 36 - WIDTH[variant]) / 2);
}

function radialScale(figure: RadarFigure, theme: ChartTheme) {
  const { colors, variant, font } = theme;
  const { label } = TYPE[variant];
  return {
    beginAtZero: figure.scale?.min === undefined,
    ...(figure.scale?.min === undefined ? {} : { min: figure.scale.min }),
    ...(figure.scale?.max === undefined ? {} : { max: figure.scale.max }),
    angleLines: { color: colors.line },
    grid: { color: colors.line },
    ticks: {
      display: false,
      ...(figure.scale?.step === undefined ? { maxTicksLimit: 6 } : { stepSize: figure.scale.step }),
    },
    pointLabels: {
      display: "auto" as const,
      padding: variant === "wide" ? 10 : 7,
      color: colors.ink,
      font: { family: font.family, size: label, weight: 600 as const },
      callback: (_: string, index: number) => pointLabel(figure, index, theme),
    },
  };
}

/** The label of an axis, or none where not all labels fit around the circle. A single series has its value at each corner. */
function pointLabel(figure: RadarFigure, index: number, theme: ChartTheme): string[] {
  if (index % Math.ceil(figure.labels.length / MOST_LABELS) !== 0) return [];
  const { name, value } = axisLabel(figure, index, theme);
  return [...name, ...value];
}

/** On the scale only signs such as % stand with the numbers; a word would be repeated at each. */
function signOf(unit: string | undefined): string | undefined {
  return unit && /^\p{L}/u.test(unit) ? undefined : unit;
}
