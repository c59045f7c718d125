import type { Chart, Plugin } from "chart.js";
import { type ChartTheme, type LegendBox, LINE_HEIGHT, TYPE } from "../../chart/theme.ts";
import { drawText } from "../../chart-plugins/draw-text.ts";
import { spread } from "../../spread.ts";

export interface EndLabel {
  /** The value at whose height it belongs. */
  value: number;
  lines: string[];
  color: string;
  /** The series that it names; none for a reference line. */
  series?: number;
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
      for (const { label, at, middle, height } of place(chart, labels, theme)) {
        const { lines, color, series } = label;
        const isShown = series === undefined || chart.isDatasetVisible(series);
        if (isShown && Math.abs(middle - at) > 6) {
          ctx.save();
          ctx.strokeStyle = color;
          ctx.lineWidth = 1;
          ctx.beginPath();
          ctx.moveTo(chartArea.right + 6, at);
          ctx.lineTo(chartArea.right + 12, middle);
          ctx.stroke();
          ctx.restore();
        }
        const [x, y] = [chartArea.right + GAP, middle - height / 2];
        drawText(ctx, font.family, { lines, x, y, size, weight: 600, color: colors.ink });
      }
    },
  };
}

/** Places of the names of the series. A hidden series keeps its place, so that it can be shown again. */
export function endLabelBoxes(chart: Chart, labels: EndLabel[], theme: ChartTheme): LegendBox[] {
  const { font, variant } = theme;
  return place(chart, labels, theme).flatMap(({ label: { lines, series }, middle, height }) => {
    if (series === undefined) return [];
    const width = Math.max(...lines.map((line) => font.measure(line, TYPE[variant].label, 600)));
    return [{ series, left: chart.chartArea.right + GAP, top: middle - height / 2, width, height }];
  });
}

function place({ scales, chartArea }: Chart, labels: EndLabel[], { variant }: ChartTheme) {
  const heights = labels.map(({ lines }) => lines.length * TYPE[variant].label * LINE_HEIGHT);
  const spots = labels.map(({ value }, i) => ({
    at: scales.y?.getPixelForValue(value) ?? 0,
    size: (heights[i] ?? 0) + 4,
  }));
  const middles = spread(spots, chartArea.top - 10, chartArea.bottom + 10);
  return labels.map((label, i) => ({
    label,
    at: spots[i]?.at ?? 0,
    middle: middles[i] ?? 0,
    height: heights[i] ?? 0,
  }));
}
