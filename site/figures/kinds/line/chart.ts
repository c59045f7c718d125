import {
  CategoryScale,
  type ChartConfiguration,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PointElement,
} from "chart.js";
import { wrapLabel } from "../../../content/wrap-label.ts";
import { axisName, axisNumber } from "../../axis-number.ts";
import { baseOptions } from "../../chart/base-options.ts";
import { keyBoxes, layoutHead } from "../../chart/head.ts";
import { seriesMark } from "../../chart/marks.ts";
import { type ChartDesign, type ChartTheme, LINE_HEIGHT, TYPE, WIDTH } from "../../chart/theme.ts";
import { headPlugin } from "../../chart-plugins/head.ts";
import { pointStyle } from "../../chart-plugins/markers.ts";
import { referenceLinePlugin } from "../../chart-plugins/reference-line.ts";
import { zeroLinePlugin } from "../../chart-plugins/zero-line.ts";
import { dateAxis } from "../../date-axis.ts";
import type { ChartKind } from "../../define-kind.ts";
import { shortFormatter } from "../../format-value.ts";
import { bandsPlugin } from "./bands.ts";
import { type EndLabel, endLabelBoxes, endLabelsPlugin } from "./end-labels.ts";
import { eventRows, eventsPlugin } from "./events.ts";
import { intervalsPlugin } from "./intervals.ts";
import { lineScales } from "./line-scales.ts";
import { pointTexts, pointValues, pointValuesPlugin, widestText } from "./point-values.ts";
import type { LineFigure } from "./schema.ts";
import { thinningPlugin } from "./thinning.ts";

export default {
  parts: [CategoryScale, LinearScale, LogarithmicScale, LineController, LineElement, PointElement],
  design: lineDesign,
} satisfies ChartKind<LineFigure>;

function lineDesign(figure: LineFigure, theme: ChartTheme): ChartDesign {
  const { colors, font, variant } = theme;
  const marks = figure.series.map((_, s) => seriesMark(figure, s, colors));
  const dates = dateAxis(figure);
  const texts = pointTexts(figure, theme, dates);
  // A line whose values stand at its points needs none at its end.
  const labels = endLabels(figure, theme).filter(({ series }) => !texts || series === undefined);
  const plot = plotHeight(dates ? [] : figure.labels, theme);
  const crowded =
    labels.reduce((sum, { lines }) => sum + lines.length * TYPE[variant].label * LINE_HEIGHT + 4, 0) > plot - 60;
  const shape = "line" as const;
  const key = figure.series.map(({ name }, series) => ({ name, series, shape, color: "", rank: 0, ...marks[series] }));
  const head = layoutHead(theme, {
    title: axisName(figure.axes?.y, figure.unit),
    remark: figure.annotation,
    key: crowded ? key : [],
  });
  const ends = crowded ? labels.filter(({ series }) => series === undefined) : labels;
  const widest = Math.max(
    0,
    ...ends.flatMap(({ lines }) => lines.map((line) => font.measure(line, TYPE[variant].label, 600))),
  );
  const right = widest ? widest + 16 : 20;
  const events = eventRows(figure, theme, { dates, right });
  const config: ChartConfiguration<"line"> = {
    type: "line",
    data: {
      labels: figure.labels,
      datasets: figure.series.map(({ name, values }, s) => ({
        label: name,
        data: dates ? values.map((y, i) => ({ x: dates.at[i] ?? 0, y })) : values,
        ...lineStyle(figure, theme, s),
      })),
    },
    options: {
      ...baseOptions(theme),
      layout: {
        padding: {
          top: head.height + events.height + (texts ? TYPE[variant].label + 10 : 8),
          right,
          bottom: 0,
          left: 0,
        },
      },
      scales: lineScales(figure, theme, { dates, beside: widestText(texts ?? [], theme) }),
    },
    plugins: [
      thinningPlugin,
      headPlugin(head, theme),
      // A logarithmic scale has no zero.
      ...(figure.scale?.log ? [] : [zeroLinePlugin(colors.lineStrong)]),
      bandsPlugin(figure, { events, numbers: (chart) => pointValues(chart, texts ?? [], theme) }, theme),
      ...(events.marks.length > 0 ? [eventsPlugin(events, theme)] : []),
      intervalsPlugin(figure, theme),
      ...(figure.reference ? [referenceLinePlugin({ value: figure.reference.value, lines: [] }, theme)] : []),
      endLabelsPlugin(ends, theme),
      ...(texts ? [pointValuesPlugin(texts, theme)] : []),
    ],
  };
  // Chart.js checks the options of a line above; a design of any kind has the general type.
  return {
    width: WIDTH[variant],
    height: plot + head.height + events.height,
    config: config as ChartConfiguration,
    legend: (chart) =>
      figure.series.length < 2 ? [] : crowded ? keyBoxes(head, theme) : endLabelBoxes(chart, ends, theme),
  };
}

/** Names of more than two lines make the picture taller, not the plot smaller. */
function plotHeight(labels: string[], { variant }: ChartTheme): number {
  const lines = Math.max(1, ...labels.map((label) => wrapLabel(label).length));
  return (variant === "wide" ? 340 : 270) + Math.max(0, lines - 2) * 2 * TYPE[variant].label * LINE_HEIGHT;
}

function lineStyle(figure: LineFigure, { colors }: ChartTheme, s: number) {
  const { color, rank, quiet } = seriesMark(figure, s, colors);
  const allMarked = figure.labels.length <= FEW_POINTS;
  return {
    borderColor: color,
    borderWidth: (quiet ? 2.5 : 3.5) * (figure.labels.length > MANY_POINTS ? 0.6 : 1),
    borderJoinStyle: "round" as const,
    pointStyle: pointStyle(rank),
    pointRadius: figure.labels.map((_, i) => (allMarked || isMarked(figure, s, i) ? 5 : 0)),
    pointBackgroundColor: color,
    pointBorderColor: colors.paper,
    pointBorderWidth: 1.5,
    order: quiet ? 1 : 0,
    clip: false as const,
    tension: 0,
  };
}

/** Lines with at most this many points have a marker at each. */
const FEW_POINTS = 12;
/** Lines with more points than this are thin: with so many turns, a thick one would be a blot. */
const MANY_POINTS = 400;

/** With many points, only some of each line have its marker, so that lines can be distinguished without their colors. */
function isMarked({ labels, series }: LineFigure, s: number, i: number): boolean {
  const every = Math.ceil(labels.length / 6);
  return series.length > 1 && i % every === Math.floor(((s + 0.5) * every) / series.length);
}

/** Name and last value of each line, without a long unit, which stands at the axis. A single line needs no name: the title says what it is. */
function endLabels(figure: LineFigure, { colors, variant, locale }: ChartTheme): EndLabel[] {
  const width = variant === "wide" ? 16 : 11;
  const ends = figure.series.map(({ values }) => values.findLast((v) => v !== null) ?? 0);
  const written = shortFormatter(figure, locale, ends);
  const lines = figure.series.map(({ name, values }, series): EndLabel => {
    const last = values.findLastIndex((v) => v !== null);
    const value = values[last] ?? 0;
    const full = written(value);
    const text = full.length > width ? axisNumber(value, figure, locale, ends) : full;
    const { color } = seriesMark(figure, series, colors);
    const lines = figure.series.length > 1 ? [...wrapLabel(name, width), text] : [text];
    return { value, color, series, lines, ...(last < values.length - 1 && { endsAt: last }) };
  });
  const { reference } = figure;
  return reference
    ? [...lines, { value: reference.value, color: colors.ink, lines: wrapLabel(reference.label, width) }]
    : lines;
}
