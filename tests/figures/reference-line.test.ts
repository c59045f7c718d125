import { expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { gallery } from "./read-gallery.ts";
import { type TextBox, textBoxes } from "./text-boxes.ts";

const figure = gallery.find(({ name }) => name === "bar-marks")?.figure;
if (figure?.kind !== "bar") throw new Error("The gallery has no bars with a line to compare with.");
const { annotation = "" } = figure;

const drawings = (["horizontal", "vertical"] as const).flatMap((orientation) =>
  Object.entries(drawChart({ ...figure, orientation }, "en-US")).map(
    ([variant, svg]) => [orientation, variant, svg] as const,
  ),
);

test.each(drawings)("%s bars, %s, with a line to compare with -> it does not strike the remark through", (...drawn) => {
  const [, , svg] = drawn;
  const remark = textBoxes(svg).filter(({ text }) => annotation.includes(text));
  expect(remark.length).toBeGreaterThan(0);
  expect(struck(svg, remark)).toEqual([]);
});

test.each([figure, { ...figure, orientation: "horizontal" as const }])(
  "a line to compare with that meets a number -> it leaves the number out",
  (bars) => {
    for (const svg of Object.values(drawChart(bars, "en-US"))) expect(struck(svg, textBoxes(svg))).toEqual([]);
  },
);

/** The texts that the dashed line runs through. */
function struck(svg: string, texts: TextBox[]): string[] {
  const [, path = ""] = /stroke-dasharray="5 4"[^>]* d="([^"]+)"/.exec(svg) ?? [];
  const parts = [...path.matchAll(/M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/g)].map((part) => part.slice(1).map(Number));
  expect(parts.length).toBeGreaterThan(0);
  const meets = ({ left, right, top, bottom }: TextBox) =>
    parts.some(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => left < x2 && x1 < right && top < y2 && y1 < bottom);
  return texts.filter(meets).map(({ text }) => text);
}
