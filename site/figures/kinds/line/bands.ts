import type { Chart, Plugin } from "chart.js";
import { wrapLabel } from "../../../content/wrap-label.ts";
import { type ChartTheme, LINE_HEIGHT, TYPE } from "../../chart/theme.ts";
import { type Box, drawText, touch } from "../../chart-plugins/draw-text.ts";
import { isCrossed, leastCrossed } from "./early-end.ts";
import { type EventRows, eventSpots, SHADE } from "./events.ts";
import type { LineFigure } from "./schema.ts";

/** What the names of bands must avoid. */
interface Beside {
  events: EventRows;
  /** Where numbers stand at the points of the line. */
  numbers: (chart: Chart) => Box[];
}

/** Shades ranges of values across the plot, and names each where the fewest lines run. */
export function bandsPlugin({ bands = [] }: LineFigure, { events, numbers }: Beside, theme: ChartTheme): Plugin {
  const { variant, colors, font } = theme;
  const size = TYPE[variant].label;
  return {
    id: "briefs-bands",
    beforeDatasetsDraw(chart) {
      const { ctx } = chart;
      for (const band of bands) {
        const { left, top, right, bottom } = bandBox(chart, band);
        ctx.save();
        ctx.fillStyle = colors.ink;
        ctx.globalAlpha = SHADE;
        ctx.fillRect(left, top, right - left, bottom - top);
        ctx.restore();
      }
    },
    afterDatasetsDraw(chart) {
      const taken: Box[] = numbers(chart);
      const spots = eventSpots(events, chart);
      for (const band of bands) {
        const lines = wrapLabel(band.label, variant === "wide" ? 40 : 16);
        const width = Math.max(...lines.map((line) => font.measure(line, size, 500)));
        const box = nameBox(chart, bandBox(chart, band), {
          width,
          height: lines.length * size * LINE_HEIGHT,
          taken,
          spots,
        });
        taken.push(box);
        const halo = isCrossed(chart, box) ? { halo: colors.paper } : {};
        const place = { lines, x: box.left, y: box.top };
        drawText(chart.ctx, font.family, { ...place, size, weight: 500, color: colors.ink2, ...halo });
      }
    },
  };
}

function bandBox({ scales, chartArea }: Chart, { from, to }: { from: number; to: number }): Box {
  const { left, right, top, bottom } = chartArea;
  const height = (value: number) => Math.min(bottom, Math.max(top, scales.y?.getPixelForValue(value) ?? 0));
  return { left, right, top: height(to), bottom: height(from) };
}

const INSET = 6;

interface Name {
  width: number;
  height: number;
  /** The places of numbers and of the names of other bands. */
  taken: Box[];
  spots: { x: number; y: number }[];
}

/** The place of a name: in its band if that is high enough, or else above or below it if that is in the plot. */
function nameBox(chart: Chart, band: Box, { width, height, taken, spots }: Name): PlacedBox {
  const { top: highest, bottom } = chart.chartArea;
  const isHigh = band.bottom - band.top >= height + 4;
  const tops = isHigh ? [band.top + 3, band.bottom - height - 3] : [band.top - height - 2, band.bottom + 2];
  const within = tops.filter((top) => top >= highest && top + height <= bottom);
  const room = band.right - band.left - width - 2 * INSET;
  const lefts = [0, 1, 0.5, 0.25, 0.75].map((share) => band.left + INSET + share * room);
  const boxes = (within.length > 0 ? within : [highest + 2]).flatMap((top) =>
    lefts.map((left) => ({ left, top, width, height, right: left + width, bottom: top + height })),
  );
  const free = boxes.filter((box) => !taken.some((other) => touch(box, other)));
  return leastCrossed(chart, free.length > 0 ? free : boxes, spots);
}

type PlacedBox = Box & { width: number; height: number };
