import type { ArcElement, Chart, Plugin } from "chart.js";
import { type ChartTheme, type LegendBox, LINE_HEIGHT, TYPE } from "../../chart/theme.ts";
import { drawText } from "../../chart-plugins/draw-text.ts";
import { spread } from "../../spread.ts";
import { aroundRing } from "./around-ring.ts";
import { BETWEEN, isAtRight, type Ring, type RingLayout } from "./ring-layout.ts";

/** Names each slice with a thin line to it, writes the main number in the middle and the ring's name above. */
export function ringLabelsPlugin({ rings }: RingLayout, theme: ChartTheme): Plugin<"rings"> {
  const { colors, font, variant } = theme;
  const { label } = TYPE[variant];
  return {
    id: "briefs-ring-labels",
    afterDatasetsDraw(chart) {
      rings.forEach((ring, s) => {
        const { cell, box, name, center } = ring;
        const text = { color: colors.ink, align: "center" as const, x: cell.x };
        drawText(chart.ctx, font.family, { ...text, lines: name, y: box.top, size: label, weight: 600 });
        if (!chart.isDatasetVisible(s)) return;
        const { value, size } = center;
        const height = size * LINE_HEIGHT * 0.86 + center.name.length * label * LINE_HEIGHT;
        const top = cell.y - height / 2;
        drawText(chart.ctx, font.family, { ...text, lines: [value], y: top - size * 0.1, size, weight: 700 });
        drawText(chart.ctx, font.family, {
          ...text,
          lines: center.name,
          y: top + size * LINE_HEIGHT * 0.86,
          size: label,
          weight: 600,
        });
        drawSliceLabels(chart, s, ring, theme);
      });
    },
  };
}

/** Places of the names of the rings. A single ring has no name. */
export function ringNameBoxes({ rings }: RingLayout, { font, variant }: ChartTheme): LegendBox[] {
  const { label } = TYPE[variant];
  return rings.flatMap(({ cell, box, name }, series) => {
    if (name.length === 0) return [];
    const width = Math.max(...name.map((line) => font.measure(line, label, 600))) + 16;
    return [
      { series, left: cell.x - width / 2, top: box.top - 4, width, height: name.length * label * LINE_HEIGHT + 9 },
    ];
  });
}

interface Slice {
  lines: string[];
  angle: number;
  height: number;
}

function drawSliceLabels(chart: Chart, s: number, ring: Ring, theme: ChartTheme): void {
  const size = TYPE[theme.variant].label;
  const slices = chart.getDatasetMeta(s).data.flatMap((element, i): Slice[] => {
    const lines = ring.labels[i];
    // A doughnut's elements are arcs, which the type of a dataset's metadata does not say.
    const { startAngle, endAngle } = (element as unknown as ArcElement).getProps(["startAngle", "endAngle"]);
    const height = (lines?.length ?? 0) * size * LINE_HEIGHT;
    return lines && endAngle > startAngle ? [{ lines, angle: (startAngle + endAngle) / 2, height }] : [];
  });
  for (const side of [1, -1] as const) {
    // Chart.js counts angles from the right, isAtRight() counts from the top.
    const here = slices.filter(({ angle }) => isAtRight(angle / (2 * Math.PI) + 0.25) === side > 0);
    const { cell, box } = ring;
    const spots = here.map(({ angle, height }) => ({
      at: cell.y + Math.sin(angle) * (cell.outer + 4),
      size: height + BETWEEN,
    }));
    const top = ring.name.length ? box.top + ring.name.length * size * LINE_HEIGHT : box.top;
    const middles = spread(spots, top, box.top + box.height);
    for (const [i, slice] of here.entries()) {
      drawSliceLabel(chart, slice, { side, middle: middles[i] ?? 0, ring, theme, size });
    }
  }
}

function drawSliceLabel(
  { ctx }: Chart,
  { lines, angle, height }: Slice,
  { side, middle, ring, theme, size }: { side: 1 | -1; middle: number; ring: Ring; theme: ChartTheme; size: number },
): void {
  const { cell } = ring;
  const { colors, font } = theme;
  const x = cell.x + side * (cell.outer + 14);
  ctx.save();
  ctx.strokeStyle = colors.lineStrong;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(cell.x + Math.cos(angle) * (cell.outer + 1), cell.y + Math.sin(angle) * (cell.outer + 1));
  for (const point of aroundRing({ radius: cell.outer, angle }, { x: x - side * 3 - cell.x, y: middle - cell.y })) {
    ctx.lineTo(cell.x + point.x, cell.y + point.y);
  }
  ctx.stroke();
  ctx.restore();
  const align = side > 0 ? "left" : "right";
  drawText(ctx, font.family, { lines, x, y: middle - height / 2, size, weight: 600, color: colors.ink, align });
}
