import type { ChartOptions } from "chart.js";
import { wrapLabel } from "../../../content/wrap-label.ts";
import { axisNumber } from "../../axis-number.ts";
import { axisTitle, levelTicks, valueTicks } from "../../chart/base-options.ts";
import { type ChartTheme, TYPE, WIDTH } from "../../chart/theme.ts";
import type { DateAxis } from "../../date-axis.ts";
import { dateLabels } from "../../date-labels.ts";
import { type DateTick, dateTicks } from "../../date-ticks.ts";
import { logScale } from "../../log-scale.ts";
import { drawnValues, extent } from "./drawn-values.ts";
import type { LineFigure } from "./schema.ts";

interface Labels {
  dates: DateAxis | undefined;
  /** The width that the number at the first point needs, so that it does not cover the scale. */
  beside: number;
}

export function lineScales(
  figure: LineFigure,
  theme: ChartTheme,
  { dates, beside }: Labels,
): NonNullable<ChartOptions<"line">["scales"]> {
  return {
    x: dates ? dateScale(figure, theme, { dates, beside }) : nameScale(figure, theme, beside > 0),
    y: figure.scale?.log ? logValueScale(figure, theme) : valueScale(figure, theme),
  };
}

function nameScale({ labels, axes }: LineFigure, theme: ChartTheme, offset: boolean) {
  const shown = dateLabels(labels, theme.locale);
  return {
    type: "category" as const,
    border: { display: false },
    grid: { display: false },
    offset: offset || labels.length === 1,
    title: axisTitle(axes?.x, theme),
    ticks: { ...levelTicks(theme), callback: (_: unknown, i: number) => wrapLabel(shown[i] ?? "") },
    // Chart.js chooses the names to leave out as if half a step were free beside the first and the last one.
    afterUpdate(scale: { width: number; ticks: { value: number }[] }) {
      const named = scale.ticks.map(({ value }) => ({ value, lines: wrapLabel(shown[value] ?? "") }));
      const unit = scale.width / (offset ? labels.length : labels.length - 1);
      if (!areApart(named, { unit, apart: NAMES_APART }, theme))
        scale.ticks = scale.ticks.filter((_, i) => i % 2 === 0);
    },
  };
}

/** The space between two names: about that between words, so that they are not read as one. */
const NAMES_APART = 6;
/** The space between the labels of two dates. */
const APART = { wide: 16, narrow: 12 } as const;

function dateScale({ labels, axes }: LineFigure, theme: ChartTheme, { dates, beside }: Labels & { dates: DateAxis }) {
  const margin = (dates.max - dates.min) * Math.min(0.5 / (labels.length - 1), beside / (WIDTH[theme.variant] - 120));
  const [min, max] = [dates.min - margin, dates.max + margin];
  let shown: DateTick[] = [];
  return {
    type: "linear" as const,
    min,
    max,
    border: { display: false },
    grid: { drawOnChartArea: false, color: theme.colors.lineStrong, tickLength: 5, tickBorderDashOffset: 0 },
    title: axisTitle(axes?.x, theme),
    afterBuildTicks(scale: { width: number; ticks: { value: number }[] }) {
      const fits = (ticks: DateTick[]) =>
        areApart(ticks, { unit: scale.width / (max - min), apart: APART[theme.variant] }, theme);
      shown = dateTicks(dates, theme.locale, fits);
      scale.ticks = shown.map(({ value }) => ({ value }));
    },
    ticks: {
      ...levelTicks(theme),
      padding: 3,
      autoSkip: false,
      callback: (_: unknown, i: number) => shown[i]?.lines ?? "",
    },
  };
}

/** Whether labels have enough space between them. `unit` is the width of a step. */
function areApart(
  ticks: DateTick[],
  { unit, apart }: { unit: number; apart: number },
  { font, variant }: ChartTheme,
): boolean {
  const widths = ticks.map(({ lines }) =>
    Math.max(...lines.map((line) => font.measure(line, TYPE[variant].label, 400))),
  );
  return ticks.every(({ value }, i) => {
    const before = ticks[i - 1];
    const room = before ? (value - before.value) * unit : Number.POSITIVE_INFINITY;
    return room >= ((widths[i] ?? 0) + (widths[i - 1] ?? 0)) / 2 + apart;
  });
}

function valueScale(figure: LineFigure, theme: ChartTheme) {
  const { least, greatest } = extent(drawnValues(figure));
  return {
    type: "linear" as const,
    ...(figure.scale?.min === undefined ? { beginAtZero: true } : { min: figure.scale.min }),
    ...(figure.scale?.max === undefined ? {} : { max: figure.scale.max }),
    suggestedMin: least,
    suggestedMax: greatest,
    border: { display: false },
    grid: { color: theme.colors.line, drawTicks: false },
    ticks: valueTicks(figure, theme),
  };
}

/** Thin lines between the numbers show how the scale is divided. */
function logValueScale(figure: LineFigure, theme: ChartTheme) {
  const { min, max, ticks, between } = logScale(figure.scale ?? {}, Object.values(extent(drawnValues(figure))));
  const numbered = new Set(ticks);
  const lines = [...new Set([...between, ...ticks])].sort((a, b) => a - b);
  return {
    type: "logarithmic" as const,
    ...{ min, max },
    border: { display: false },
    grid: {
      color: theme.colors.line,
      lineWidth: ({ tick }: { tick: { value: number } }) => (numbered.has(tick.value) ? 1 : 0.5),
      drawTicks: false,
    },
    afterBuildTicks(scale: { ticks: { value: number }[] }) {
      scale.ticks = lines.map((value) => ({ value }));
    },
    ticks: {
      ...levelTicks(theme),
      autoSkip: false,
      callback: (value: string | number) =>
        numbered.has(Number(value))
          ? axisNumber(Number(value), { ...figure, decimals: undefined }, theme.locale, ticks)
          : "",
    },
  };
}
