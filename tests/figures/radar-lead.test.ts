import { describe, expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import type { RadarFigure } from "../../site/figures/kinds/radar/schema.ts";
import radarThumbnail from "../../site/figures/kinds/radar/thumbnail.ts";

const BEFORE = { name: "Before", values: [4, 5, 6], quiet: true };
const NOW = { name: "Now", values: [8, 9, 7] };

/** Whichever is listed first, the eye finds the one that the figure is about. */
describe.each([
  { place: "last", series: [NOW, BEFORE] },
  { place: "first", series: [BEFORE, NOW] },
])("a quiet series listed $place", ({ series }) => {
  const figure: RadarFigure = {
    kind: "radar",
    title: "Now is wider",
    takeaway: "On each axis.",
    scale: { min: 0, max: 10, step: 2 },
    labels: ["Reach", "Speed", "Care"],
    series,
  };

  test.each(Object.entries(drawChart(figure, "en-US")))("-> dashed in the %s drawing, and no other is", (_, svg) => {
    const outlines = [...svg.matchAll(/<path class="s-(?:d1|quiet)"[^>]*z"\/>/g)].map(([path]) => path);
    expect(outlines).toHaveLength(2);
    for (const path of outlines) expect(path.includes("stroke-dasharray")).toBe(path.includes("s-quiet"));
  });

  test("-> in the thumbnail, too, and the area is that of the other", () => {
    const paths = radarThumbnail(figure, "en-US").filter((shape) => shape.type === "path");
    const [area] = paths.filter(({ fill }) => fill === "cat");
    const outline = paths.filter(({ d }) => d === area?.d).find(({ stroke }) => stroke);
    expect(outline?.stroke).toMatchObject({ paint: "cat" });
    expect(area?.d).toContain("M106,35L");
    expect(paths.filter(({ stroke }) => stroke?.dash).every(({ stroke }) => stroke?.paint === "cat-2")).toBe(true);
  });
});
