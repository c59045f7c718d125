import { describe, expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { isChart } from "../../site/content/figure-schema.ts";
import { gallery } from "./read-gallery.ts";
import { siteFigures } from "./read-site-figures.ts";
import { collisions, textBoxes } from "./text-boxes.ts";

/** Every chart that the site itself or the gallery shows, with both of its drawings. */
const figures = [...siteFigures, ...gallery.map(({ name, figure }) => [name, figure] as const)];
const drawings = figures.flatMap(([file, figure]) => {
  if (!figure || !isChart(figure)) return [];
  const { wide, narrow } = drawChart(figure, "en-US");
  return [
    [`${file} wide`, wide],
    [`${file} narrow`, narrow],
  ] as const;
});

describe("a chart of the site or the gallery -> no text lies on another, leaves the picture, or is under 13 px", () => {
  test.each(drawings)("%s", (_, svg) => {
    const boxes = textBoxes(svg);
    expect(boxes.length).toBeGreaterThan(0);
    expect(Math.min(...boxes.map(({ size }) => size))).toBeGreaterThanOrEqual(13);
    expect(collisions(svg)).toBe("");
  });
});
