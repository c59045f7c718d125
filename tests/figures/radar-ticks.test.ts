import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { figureSchema } from "../../site/content/figure-schema.ts";

const folder = new URL("../../infographics/", import.meta.url);

/** Both drawings of every radar of the site whose file says where its scale ends. */
const drawings = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json") && !file.endsWith(".schema.json"))
  .flatMap((file) => {
    const figure = figureSchema.parse(JSON.parse(readFileSync(new URL(file, folder), "utf8")));
    if (figure.kind !== "radar" || figure.scale?.max === undefined) return [];
    const most = figure.scale.max;
    return Object.entries(drawChart(figure)).map(([variant, svg]) => ({ name: `${file} ${variant}`, svg, most }));
  });

describe.each(drawings)("numbers of the scale in $name", ({ svg, most }) => {
  const numbers = [...svg.matchAll(/<text class="[^"]*halo[^"]*"[^>]*>([\d.]+)<\/text>/g)];
  const values = numbers.map(([, text]) => Number(text));

  test("-> the highest is there, and each is as far from the next", () => {
    expect(values.length).toBeGreaterThanOrEqual(3);
    expect(values.at(-1)).toBe(most);
    expect(new Set(values.slice(1).map((value, i) => value - (values[i] ?? 0))).size).toBe(1);
  });

  test("-> their halos are below the lines of the data", () => {
    const firstLine = svg.search(/<path class="s-(d\d|quiet)"/);
    expect(firstLine).toBeGreaterThan(Math.max(...numbers.map(({ index }) => index)));
  });
});
