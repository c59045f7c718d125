import type { Plugin, RadialLinearScale } from "chart.js";
import { valuesOf } from "../../chart/base-options.ts";
import { type ChartTheme, LINE_HEIGHT, TYPE } from "../../chart/theme.ts";
import { type Box, drawText, touch } from "../../chart-plugins/draw-text.ts";

interface Label {
  text: string;
  x: number;
  y: number;
  box: Box;
}

interface Point {
  x: number;
  y: number;
}

/**
 * Draws the numbers of the scale between two spokes: on a spoke, where Chart.js puts them, the points would cover them. It takes
 * the gap in which most numbers can stand without a line across one, then the one with the least data. A number is never left
 * out alone: uneven steps would be read as another scale. The halo covers the grid.
 */
export function radarTicksPlugin(
  series: (number | null)[][],
  write: (value: number, ticks: number[]) => string,
  { variant, colors, font }: ChartTheme,
): Plugin {
  const size = TYPE[variant].label;
  const gaps = emptiestFirst(series);
  const halfGap = Math.PI / Math.max(3, gaps.length);

  function labelsIn(gap: number, scale: RadialLinearScale): Label[] {
    const angle = -Math.PI / 2 + halfGap * (1 + 2 * gap);
    const ticks = valuesOf(scale.ticks);
    return ticks.map((value) => {
      const text = write(value, ticks);
      const distance = scale.getDistanceFromCenterForValue(value) * Math.cos(halfGap);
      const [x, y] = [scale.xCenter + distance * Math.cos(angle), scale.yCenter + distance * Math.sin(angle)];
      const half = { x: font.measure(text, size, 400) / 2, y: size * 0.4 };
      return {
        text,
        x,
        y,
        box: { left: x - half.x, right: x + half.x, top: y - half.y, bottom: y + half.y },
      };
    });
  }

  return {
    id: "briefs-radar-ticks",
    beforeDatasetsDraw({ ctx, scales }) {
      // Chart.js types scales by the kind of the chart, which a plugin for any kind does not know.
      const scale = scales.r as RadialLinearScale | undefined;
      if (!scale) return;
      const lines = series.flatMap((values) => outline(values, scale));
      const isFree = ({ box }: Label) => !lines.some((line) => crosses(line, box));
      const places = gaps.map((gap) => labelsIn(gap, scale));
      const best = selections(places).find((labels) => isRoomy(labels) && labels.every(isFree));
      for (const { text, x, y } of best ?? []) {
        const block = { lines: [text], x, y: y - (size * LINE_HEIGHT) / 2, size, weight: 400, color: colors.ink2 };
        drawText(ctx, font.family, { ...block, align: "center", halo: colors.paper });
      }
    },
  };
}

/**
 * What can be shown, the best first: all numbers, then fewer, evenly spaced and at least three; the two ends; the highest with
 * one other; the highest alone. Each is tried in all gaps.
 */
function selections(gaps: Label[][]): Label[][] {
  const count = gaps[0]?.length ?? 0;
  const last = count - 1;
  const evenly = Array.from({ length: Math.floor(last / 2) }, (_, skipped) =>
    gaps.map((labels) => labels.filter((_, i) => (last - i) % (skipped + 1) === 0)),
  );
  const pairs = Array.from({ length: last }, (_, first) =>
    gaps.map((labels) => labels.filter((_, i) => i === first || i === last)),
  );
  return [...evenly.flat(), ...pairs.flat(), ...gaps.map((labels) => labels.slice(last))];
}

function isRoomy(labels: Label[]): boolean {
  return !labels.some(({ box }, i) => touch(box, labels[i + 1]?.box ?? NOWHERE, 2));
}

const NOWHERE: Box = { left: Number.NaN, right: Number.NaN, top: Number.NaN, bottom: Number.NaN };

function emptiestFirst(series: (number | null)[][]): number[] {
  const reach = (series[0] ?? []).map((_, i) => Math.max(...series.map((values) => values[i] ?? 0)));
  const most = reach.map((value, i) => Math.max(value, reach[(i + 1) % reach.length] ?? value));
  return [...most.keys()].reverse().sort((a, b) => (most[a] ?? 0) - (most[b] ?? 0));
}

function outline(values: (number | null)[], scale: RadialLinearScale): [Point, Point][] {
  const points = values.map((value, i) => (value === null ? undefined : scale.getPointPositionForValue(i, value)));
  return points.flatMap((point, i) => {
    const next = points[(i + 1) % points.length];
    return point && next ? [[point, next]] : [];
  });
}

/** Whether a thick line crosses a box: their bounds overlap, and the box's corners are not all on one side of the line. */
function crosses([a, b]: [Point, Point], box: Box): boolean {
  const [left, right, top, bottom] = [box.left - 3, box.right + 3, box.top - 3, box.bottom + 3];
  const bounds = {
    left: Math.min(a.x, b.x),
    right: Math.max(a.x, b.x),
    top: Math.min(a.y, b.y),
    bottom: Math.max(a.y, b.y),
  };
  const side = (x: number, y: number) => Math.sign((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x));
  return (
    touch(bounds, { left, right, top, bottom }) &&
    new Set([side(left, top), side(right, top), side(left, bottom), side(right, bottom)]).size > 1
  );
}
