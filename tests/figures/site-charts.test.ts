import { describe, expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { isChart } from "../../site/content/figure-schema.ts";
import { siteFigures } from "./read-site-figures.ts";
import { collisions, textBoxes } from "./text-boxes.ts";

/** Every chart that the site itself shows, with both of its drawings. */
const drawings = siteFigures.flatMap(([file, figure]) => {
  if (!isChart(figure)) return [];
  const { wide, narrow } = drawChart(figure, "en-US");
  return [
    [`${file} wide`, wide],
    [`${file} narrow`, narrow],
  ] as const;
});

describe("a chart of the site -> no text lies on another, leaves the picture, or is under 12 px", () => {
  test.each(drawings)("%s", (_, svg) => {
    const boxes = textBoxes(svg);
    expect(boxes.length).toBeGreaterThan(0);
    expect(Math.min(...boxes.map(({ size }) => size))).toBeGreaterThanOrEqual(12);
    expect(collisions(svg)).toBe("");
  });
});
