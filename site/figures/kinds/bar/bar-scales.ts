import type { ChartOptions } from "chart.js";
import { axisTitle, levelTicks, valueTicks } from "../../chart/base-options.ts";
import { type ChartTheme, TYPE, WIDTH } from "../../chart/theme.ts";
import type { BarLayout } from "./bar-layout.ts";
import type { BarFigure } from "./schema.ts";
import { valueRange } from "./value-range.ts";

/** One axis for the names and one for the values, whichever way the bars grow. */
export function barScales(
  figure: BarFigure,
  theme: ChartTheme,
  layout: BarLayout,
): NonNullable<ChartOptions<"bar">["scales"]> {
  const { horizontal } = layout;
  return {
    [horizontal ? "y" : "x"]: nameScale(figure, theme, layout),
    [horizontal ? "x" : "y"]: valueScale(figure, theme, layout),
  };
}

function nameScale(figure: BarFigure, theme: ChartTheme, layout: BarLayout) {
  const { colors, variant } = theme;
  const title = layout.horizontal || figure.orientation === "horizontal" ? undefined : figure.axes?.x;
  return {
    type: "category" as const,
    stacked: figure.stack !== "none",
    border: { display: false },
    grid: { display: false },
    title: axisTitle(title, theme),
    ticks: {
      ...levelTicks(theme),
      ...(layout.horizontal ? { autoSkip: false, crossAlign: "far" as const } : {}),
      color: colors.ink,
      font: ({ index }: { index: number }) => ({
        size: TYPE[variant].label,
        weight: figure.labels[index] === figure.highlight ? 700 : 500,
      }),
      callback: (_: unknown, index: number) => layout.names[index] ?? "",
    },
  };
}

function valueScale(figure: BarFigure, theme: ChartTheme, layout: BarLayout) {
  return {
    type: "linear" as const,
    stacked: figure.stack !== "none",
    // With the values at the bars, the axis ends at the longest bar; with ticks, at a round number.
    display: !layout.direct,
    ...rangeOf(figure, theme, layout),
    border: { display: false },
    grid: { color: theme.colors.line, drawTicks: false },
    ticks: valueTicks(figure.stack === "percent" ? { unit: "%", scale: figure.scale } : figure, theme),
  };
}

function rangeOf(figure: BarFigure, theme: ChartTheme, layout: BarLayout) {
  if (layout.direct) return rangeWithNumbers(figure, theme, layout);
  const { min, max } = valueRange(figure);
  if (figure.stack === "percent") return { min, max };
  return { ...figure.scale, beginAtZero: true, suggestedMin: min, suggestedMax: max };
}

/** Leaves room for the number at the end of the longest negative bar. The size of the plot is estimated. */
function rangeWithNumbers(figure: BarFigure, { variant, font }: ChartTheme, layout: BarLayout) {
  const { min, max } = valueRange(figure);
  if (min >= 0 || figure.stack !== "none") return { min, max };
  const { horizontal, widestValue, height, names, padding } = layout;
  const { label, value } = TYPE[variant];
  const widestName = Math.max(...names.flat().map((line) => font.measure(line, label, 700)));
  const share = horizontal
    ? (widestValue + 14) / (WIDTH[variant] - widestName - 10 - padding.right)
    : (value * 1.5) / (height * 0.6);
  return { min: min - (max - min) * (share / (1 - share)), max };
}
