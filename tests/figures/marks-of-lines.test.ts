import { expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { figureSchema, isChart } from "../../site/content/figure-schema.ts";

test("two lines of many points -> each has some marks, of another shape than the other's", () => {
  const [first, second] = [1, 2].map((rank) => marks(draw(["First", "Second"]), rank));
  expect(first?.length).toBeGreaterThanOrEqual(5);
  expect(second?.length).toBeGreaterThanOrEqual(5);
  expect(first?.every((path) => path.includes("A"))).toBe(true);
  expect(second?.some((path) => path.includes("A"))).toBe(false);
});

test("a single line of many points -> no marks, as there is nothing to mistake it for", () => {
  expect(marks(draw(["First"]), 1)).toEqual([]);
});

function draw(names: string[]): string {
  const figure = figureSchema.parse({
    ...{ kind: "line", title: "Waiting times", takeaway: "They grow.", unit: "h" },
    labels: Array.from({ length: 40 }, (_, i) => String(i)),
    series: names.map((name, s) => ({ name, values: Array.from({ length: 40 }, (_, i) => i * (s + 1)) })),
  });
  if (!isChart(figure)) throw new Error("No chart");
  return drawChart(figure, "en-US").wide;
}

function marks(svg: string, color: number): string[] {
  return [...svg.matchAll(new RegExp(`<(?:path|rect) class="f-d${color}\\b[^>]*>`, "g"))].map(([mark]) => mark);
}
