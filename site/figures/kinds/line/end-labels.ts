import type { Chart, Plugin } from "chart.js";
import { type ChartTheme, type LegendBox, LINE_HEIGHT, TYPE } from "../../chart/theme.ts";
import { drawText } from "../../chart-plugins/draw-text.ts";
import { spread } from "../../spread.ts";
import { placeAtPoint } from "./early-end.ts";

export interface EndLabel {
  /** The value at whose height the label stands. */
  value: number;
  lines: string[];
  color: string;
  /** The series that it names; none for a reference line. */
  series?: number;
  /** The position of its last value, for a line that ends before the last label. */
  endsAt?: number;
}

const GAP = 14;

/** Names the lines where they end, instead of in a legend. */
export function endLabelsPlugin(labels: EndLabel[], theme: ChartTheme): Plugin {
  const { variant, colors, font } = theme;
  const size = TYPE[variant].label;
  return {
    id: "briefs-end-labels",
    afterDatasetsDraw(chart) {
      const { ctx, chartArea } = chart;
      for (const { label, at, left, top, height, early } of place(chart, labels, theme)) {
        const { lines, color, series } = label;
        const isShown = series === undefined || chart.isDatasetVisible(series);
        const middle = top + height / 2;
        if (isShown && !early && Math.abs(middle - at) > 6) {
          ctx.save();
          ctx.strokeStyle = color;
          ctx.lineWidth = 1;
          ctx.beginPath();
          ctx.moveTo(chartArea.right + 6, at);
          ctx.lineTo(chartArea.right + 12, middle);
          ctx.stroke();
          ctx.restore();
        }
        const halo = early ? { halo: colors.paper } : {};
        drawText(ctx, font.family, { lines, x: left, y: top, size, weight: 600, color: colors.ink, ...halo });
      }
    },
  };
}

/** Places of the names of the series. A hidden series keeps its place, so that it can be shown again. */
export function endLabelBoxes(chart: Chart, labels: EndLabel[], theme: ChartTheme): LegendBox[] {
  return place(chart, labels, theme).flatMap(({ label: { series }, left, top, width, height }) =>
    series === undefined ? [] : [{ series, left, top, width, height }],
  );
}

function place(chart: Chart, labels: EndLabel[], { variant, font }: ChartTheme) {
  const { scales, chartArea } = chart;
  const size = TYPE[variant].label;
  const boxes = labels.map((label) => {
    const width = Math.max(...label.lines.map((line) => font.measure(line, size, 600)));
    const at = scales.y?.getPixelForValue(label.value) ?? 0;
    return { label, at, width, height: label.lines.length * size * LINE_HEIGHT, early: earlyEnd(chart, label, width) };
  });
  const last = boxes.filter(({ early }) => !early);
  const spots = last.map(({ at, height }) => ({ at, size: height + 4 }));
  const middles = spread(spots, chartArea.top - 10, chartArea.bottom + 10);
  return boxes.map((box) => {
    if (box.early) return { ...box, ...placeAtPoint(chart, box.early, box) };
    return { ...box, left: chartArea.right + GAP, top: (middles[last.indexOf(box)] ?? 0) - box.height / 2 };
  });
}

/** The last point of a line that ends early, if the line's name fits between it and the column of the other names. */
function earlyEnd(chart: Chart, { series, endsAt }: EndLabel, width: number) {
  if (series === undefined || endsAt === undefined) return undefined;
  const { x } = chart.getDatasetMeta(series).data[endsAt] ?? { x: 0 };
  return x + GAP + width <= chart.chartArea.right + GAP ? { series, label: endsAt } : undefined;
}
