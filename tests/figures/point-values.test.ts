import { expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { type ChartFigure, figureSchema } from "../../site/content/figure-schema.ts";
import { collisions, textBoxes } from "./text-boxes.ts";

test.each([[[900, 910, 920, 930, 100]], [[900, 910, 920, 930, 5]], [[9000, 9500, 1000]]])(
  "a line that falls steeply at its end, %j -> its last number is in the picture",
  (values) => {
    const figure = figureSchema.parse({
      ...{ kind: "line", title: "t", takeaway: "w", note: "Illustrative figure", unit: "customers" },
      labels: values.map((_, i) => String(2020 + i)),
      series: [{ name: "All", values }],
    });
    const { wide, narrow } = drawChart(figure as ChartFigure, "en-US");
    expect(textBoxes(wide).map(({ text }) => text)).toContain(
      `${values.at(-1)?.toLocaleString("en-US")}\u00a0customers`,
    );
    expect([collisions(wide), collisions(narrow)]).toEqual(["", ""]);
  },
);
