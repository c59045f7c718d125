import { expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { gallery } from "./read-gallery.ts";
import { textBoxes } from "./text-boxes.ts";

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
  const [x1, y1, x2, y2] = (/stroke-dasharray="5 4"[^>]* d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"/.exec(svg) ?? [])
    .slice(1)
    .map(Number);
  if (x1 === undefined || x2 === undefined || y1 === undefined || y2 === undefined) throw new Error("No line.");
  const remark = textBoxes(svg).filter(({ text }) => annotation.includes(text));
  expect(remark.length).toBeGreaterThan(0);
  const struck = remark.filter(({ left, right, top, bottom }) => left < x2 && x1 < right && top < y2 && y1 < bottom);
  expect(struck).toEqual([]);
});
