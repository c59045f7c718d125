import type { Chart, Plugin } from "chart.js";
import { type ChartTheme, LINE_HEIGHT, TYPE, WIDTH } from "../../chart/theme.ts";
import { drawText } from "../../chart-plugins/draw-text.ts";
import type { DateAxis } from "../../date-axis.ts";
import { formatShort } from "../../format-value.ts";
import type { LineFigure } from "./schema.ts";

/** Values of all points of a single line except the last, if there is room. */
export function pointTexts(
  figure: LineFigure,
  { font, variant, locale }: ChartTheme,
  dates: DateAxis | undefined,
): (string | undefined)[] | undefined {
  const [only, second] = figure.series;
  if (!only || second) return undefined;
  const slot = (WIDTH[variant] - 120) * shortestGap(figure.labels.length, dates);
  // Not even a digit has room.
  if (slot < TYPE[variant].label) return undefined;
  const texts = only.values.map((value) => (value === null ? "" : formatShort(value, figure, locale)));
  if (texts.some((text) => font.measure(text, TYPE[variant].label, 600) > slot - 6)) return undefined;
  const last = texts.findLastIndex((text) => text !== "");
  return texts.map((text, i) => (i === last || text === "" ? undefined : text));
}

export function widestText(texts: readonly (string | undefined)[], { font, variant }: ChartTheme): number {
  return Math.max(0, ...texts.map((text) => font.measure(text ?? "", TYPE[variant].label, 600)));
}

/** As a share of the axis, which has half a step free at each end. */
function shortestGap(count: number, dates: DateAxis | undefined): number {
  if (!dates) return 1 / count;
  const gaps = dates.at.slice(1).map((at, i) => at - (dates.at[i] ?? 0));
  return (Math.min(...gaps) / (dates.max - dates.min)) * ((count - 1) / count);
}

/** Writes the values above the points of a single line. */
export function pointValuesPlugin(texts: (string | undefined)[], { variant, colors, font }: ChartTheme): Plugin {
  const size = TYPE[variant].label;
  return {
    id: "briefs-point-values",
    afterDatasetsDraw(chart: Chart) {
      chart.getDatasetMeta(0).data.forEach(({ x, y }, i) => {
        const text = texts[i];
        if (text === undefined || !Number.isFinite(y)) return;
        const top = y - size * LINE_HEIGHT - 8;
        const block = { lines: [text], x, y: top, size, weight: 600, color: colors.ink, align: "center" as const };
        drawText(chart.ctx, font.family, { ...block, halo: colors.paper });
      });
    },
  };
}
