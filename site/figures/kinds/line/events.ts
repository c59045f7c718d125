import type { Chart, Plugin } from "chart.js";
import { wrapLabel } from "../../../content/wrap-label.ts";
import { type ChartTheme, LINE_HEIGHT, TYPE, WIDTH } from "../../chart/theme.ts";
import { drawText } from "../../chart-plugins/draw-text.ts";
import type { DateAxis } from "../../date-axis.ts";
import { placeOf } from "./place-of.ts";
import type { LineFigure } from "./schema.ts";

/** An event: where it begins and ends on the axis, and the row above the plot in which its name stands. */
interface EventMark {
  from: number;
  to: number;
  lines: string[];
  width: number;
  /** Counted from the plot upwards. */
  row: number;
}

/** The events of a line, and the height of their names above the plot. */
export interface EventRows {
  marks: EventMark[];
  height: number;
}

/** The opacity of shaded areas: so faint that lines and letters stay clear. */
export const SHADE = 0.07;
/** The space between an event's line and its name. */
const GAP = 6;
/** The estimated width left of the plot. The rows are laid out before Chart.js knows it. */
const LEFT = { wide: 70, narrow: 50 } as const;

/**
 * Lays names out in rows, each right of its line, so that no line runs through the name of another. `right` is the width right of
 * the plot.
 */
export function eventRows(
  figure: LineFigure,
  theme: ChartTheme,
  { dates, right }: { dates: DateAxis | undefined; right: number },
): EventRows {
  const { labels, events = [] } = figure;
  const { font, variant } = theme;
  const size = TYPE[variant].label;
  const plot = WIDTH[variant] - LEFT[variant] - right;
  const [min, max] = [dates?.min ?? 0, dates?.max ?? Math.max(1, labels.length - 1)];
  const x = (at: number) => LEFT[variant] + (plot * (at - min)) / (max - min);
  const marks: EventMark[] = [];
  for (const { at, to = at, label } of events.toReversed()) {
    const [from = min, end = min] = [placeOf(at, labels, dates), placeOf(to, labels, dates)];
    const lines = wrapLabel(label, variant === "wide" ? 22 : 14);
    const width = Math.max(...lines.map((line) => font.measure(line, size, 500))) + GAP;
    const left = Math.min(x(from), WIDTH[variant] - width);
    const over = marks.filter((mark) => Math.min(x(mark.from), WIDTH[variant] - mark.width) < left + width + 8);
    marks.push({ from, to: end, lines, width, row: 1 + Math.max(-1, ...over.map(({ row }) => row)) });
  }
  return { marks, height: marks.length === 0 ? 0 : (rowTops(marks, size).at(-1) ?? 0) };
}

/** How far above the plot each row begins, and at last, where the highest row ends. */
function rowTops(marks: EventMark[], size: number): number[] {
  const rows = Math.max(...marks.map(({ row }) => row)) + 1;
  const tops = [4];
  for (let row = 0; row < rows; row++) {
    const lines = Math.max(...marks.filter((mark) => mark.row === row).map((mark) => mark.lines.length));
    tops.push((tops[row] ?? 0) + lines * size * LINE_HEIGHT + 6);
  }
  return tops;
}

/** A thin line at each event, or a shade from its beginning to its end. */
export function eventsPlugin({ marks }: EventRows, { variant, colors, font }: ChartTheme): Plugin {
  const size = TYPE[variant].label;
  return {
    id: "briefs-events",
    beforeDatasetsDraw(chart) {
      const { ctx, chartArea } = chart;
      const tops = rowTops(marks, size);
      for (const { from, to, row } of marks) {
        const [left, right] = [pixel(chart, from), pixel(chart, to)];
        ctx.save();
        if (right > left) {
          ctx.fillStyle = colors.ink;
          ctx.globalAlpha = SHADE;
          ctx.fillRect(left, chartArea.top, right - left, chartArea.bottom - chartArea.top);
          ctx.globalAlpha = 1;
        }
        ctx.strokeStyle = colors.lineStrong;
        ctx.lineWidth = 1.5;
        ctx.beginPath();
        ctx.moveTo(left, chartArea.top - (tops[row + 1] ?? 0) + 4);
        ctx.lineTo(left, chartArea.bottom);
        ctx.stroke();
        ctx.restore();
      }
    },
    afterDatasetsDraw(chart) {
      const tops = rowTops(marks, size);
      for (const { from, lines, width, row } of marks) {
        const x = Math.min(pixel(chart, from), WIDTH[variant] - width) + GAP;
        const y = chart.chartArea.top - (tops[row + 1] ?? 0) + 2;
        drawText(chart.ctx, font.family, { lines, x, y, size, weight: 500, color: colors.ink, halo: colors.paper });
      }
    },
  };
}

/** Points along the events' lines, which names must avoid. */
export function eventSpots({ marks }: EventRows, chart: Chart): { x: number; y: number }[] {
  const { top, bottom } = chart.chartArea;
  const heights = Array.from({ length: Math.ceil((bottom - top) / 6) }, (_, i) => top + i * 6);
  return marks.flatMap(({ from }) => heights.map((y) => ({ x: pixel(chart, from), y })));
}

function pixel({ scales }: Chart, at: number): number {
  return scales.x?.getPixelForValue(at) ?? 0;
}
