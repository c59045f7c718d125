import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { figureSchema } from "../../site/content/figure-schema.ts";
import { isChart } from "./read-fixtures.ts";
import { collisions, textBoxes } from "./text-boxes.ts";

const folder = new URL("../../infographics/", import.meta.url);

/** Every chart that the site itself shows, with both of its drawings. */
const drawings = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json") && !file.endsWith(".schema.json"))
  .flatMap((file) => {
    const figure = figureSchema.parse(JSON.parse(readFileSync(new URL(file, folder), "utf8")));
    if (!isChart(figure)) return [];
    const { wide, narrow } = drawChart(figure);
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
