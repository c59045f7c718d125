import { describe, expect, test } from "vitest";
import { RECORDED_COLORS } from "../../scripts/figures/draw-chart.ts";
import { measureText } from "../../scripts/figures/measure-text.ts";
import { RecordingContext } from "../../scripts/figures/recording-context.ts";
import type { ChartFigure } from "../../site/content/figure-schema.ts";
import type { ChartVariant, LegendBox } from "../../site/figures/chart/theme.ts";
import { charts as drawing } from "../../site/figures/interactive/charts.ts";
import { generated } from "./generated-figures.ts";
import { charts } from "./read-fixtures.ts";

/** Where a figure's series are named, once it is drawn; and how large the picture is. */
function legendOf(figure: ChartFigure, variant: ChartVariant) {
  const { width, height, config, legend } = drawing.design(figure, {
    variant,
    colors: RECORDED_COLORS,
    font: { family: "display", measure: measureText },
    locale: "en-US",
  });
  const { canvas } = new RecordingContext(width, height);
  // Chart.js asks no more of its canvas than this has: draw-chart.ts draws every figure of the site so.
  const chart = new drawing.Chart(canvas as unknown as HTMLCanvasElement, {
    ...config,
    options: { ...config.options, devicePixelRatio: 1 },
  });
  const boxes = legend(chart);
  chart.destroy();
  return { boxes, width, height };
}

const overlap = (a: LegendBox, b: LegendBox) =>
  a.left < b.left + b.width - 0.6 &&
  b.left < a.left + a.width - 0.6 &&
  a.top < b.top + b.height - 0.6 &&
  b.top < a.top + a.height - 0.6;

describe.each([...charts, ...generated])("%s", (_, figure) => {
  test.each(["wide", "narrow"] as const)(
    "%s: each of several series has a name to press, in the picture",
    (variant) => {
      const { boxes, width, height } = legendOf(figure, variant);
      const several = figure.series.length > 1;
      expect(boxes.map(({ series }) => series)).toEqual(several ? figure.series.map((_, s) => s) : []);
      for (const box of boxes) {
        expect(box.left).toBeGreaterThanOrEqual(-8);
        expect(box.left + box.width).toBeLessThanOrEqual(width + 8);
        expect(box.top).toBeGreaterThanOrEqual(-10);
        expect(box.top + box.height).toBeLessThanOrEqual(height + 10);
        expect(boxes.filter((other) => other !== box && overlap(box, other))).toEqual([]);
      }
    },
  );
});
