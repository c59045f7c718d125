import type { Chart, Plugin } from "chart.js";
import { type ChartTheme, LINE_HEIGHT, TYPE, WIDTH } from "../../chart/theme.ts";
import { type Box, drawText } from "../../chart-plugins/draw-text.ts";
import type { DateAxis } from "../../date-axis.ts";
import { shortFormatter } from "../../format-value.ts";
import type { LineFigure } from "./schema.ts";

/** The values of all points of a single line, if there is room. */
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
  const written = shortFormatter(figure, locale, only.values);
  const texts = only.values.map((value) => (value === null ? "" : written(value)));
  if (texts.some((text) => font.measure(text, TYPE[variant].label, 600) > slot - 6)) return undefined;
  return texts.map((text) => text || undefined);
}

export function widestText(texts: readonly (string | undefined)[], { font, variant }: ChartTheme): number {
  return Math.max(0, ...texts.map((text) => font.measure(text ?? "", TYPE[variant].label, 600)));
}

/** The shortest distance between two points, as a share of the axis, which has half a step free at each end. */
function shortestGap(count: number, dates: DateAxis | undefined): number {
  if (!dates) return 1 / count;
  const gaps = dates.at.slice(1).map((at, i) => at - (dates.at[i] ?? 0));
  return (Math.min(...gaps) / (dates.max - dates.min)) * ((count - 1) / count);
}

type Texts = readonly (string | undefined)[];

/** Writes the values at the points of a single line. */
export function pointValuesPlugin(texts: Texts, theme: ChartTheme): Plugin {
  const { variant, colors, font } = theme;
  return {
    id: "briefs-point-values",
    afterDatasetsDraw(chart: Chart) {
      for (const { text, left, right, top } of pointValues(chart, texts, theme)) {
        const style = { size: TYPE[variant].label, weight: 600, color: colors.ink, halo: colors.paper };
        drawText(chart.ctx, font.family, { ...style, lines: [text], x: (left + right) / 2, y: top, align: "center" });
      }
    },
  };
}

/**
 * The places of the values: above their points. A value stands below a point in a valley, to which the line runs down on both
 * sides, and below the last point of a line that falls so steeply that its number, moved aside, would leave the picture.
 */
export function pointValues(chart: Chart, texts: Texts, { variant, font }: ChartTheme): (Box & { text: string })[] {
  const size = TYPE[variant].label;
  const height = size * LINE_HEIGHT;
  const { data } = chart.getDatasetMeta(0);
  return data.flatMap((point, i) => {
    const text = texts[i];
    if (text === undefined || !Number.isFinite(point.y)) return [];
    const { x, y } = point;
    const beside = [data[i - 1], data[i + 1]] as const;
    const half = font.measure(text, size, 600) / 2;
    const aside = asideOfLine(point, beside, half);
    const isValley = beside.every((other) => other && other.y < y - GAP);
    const isOutside = x + half + aside > chart.width;
    const below = (isValley || isOutside) && y + GAP + height <= chart.chartArea.bottom;
    const top = below ? y + GAP : y - height - GAP;
    const left = below ? x - half : x - half + aside;
    const within = Math.max(chart.chartArea.left, Math.min(left, chart.width - 2 * half));
    return [{ text, left: within, right: within + 2 * half, top, bottom: top + height }];
  });
}

/** How far a value above its point moves aside, so that a steep line does not run through it. Its edge stays above the point. */
function asideOfLine({ x, y }: Place, [before, after]: readonly (Place | undefined)[], half: number): number {
  /** The horizontal distance from the point to the line, at the height of the value's lower edge. */
  const room = (other: Place | undefined) =>
    other && other.y < y ? (Math.abs(other.x - x) * GAP) / (y - other.y) - STROKE : half;
  return Math.max(0, half - Math.max(0, room(before))) - Math.max(0, half - Math.max(0, room(after)));
}

interface Place {
  x: number;
  y: number;
}

/** The space between a point and its value. */
const GAP = 8;
/** Half of the width of a line, and some space. */
const STROKE = 4;
