import { describe, expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { gallery } from "./read-gallery.ts";
import { siteFigures } from "./read-site-figures.ts";
import { textBoxes } from "./text-boxes.ts";

const ofTheGallery = gallery.flatMap(({ name, figure }) => (figure ? [[name, figure] as const] : []));

/** Both drawings of every radar of the site and of the gallery. */
const drawings = [...siteFigures, ...ofTheGallery].flatMap(([file, figure]) =>
  figure.kind === "radar"
    ? Object.entries(drawChart(figure, "en-US")).map(([variant, svg]) => ({ name: `${file} ${variant}`, svg, figure }))
    : [],
);

const single = drawings.filter(({ figure }) => figure.series.length === 1);
const compared = drawings.filter(({ figure }) => figure.series.length > 1);

test.each(single)("one series in $name -> its corners carry the values, and the scale has no numbers", ({ svg }) => {
  expect(scaleNumbers(svg)).toEqual([]);
});

describe.each(compared)("numbers of the scale in $name", ({ svg, figure }) => {
  const numbers = scaleNumbers(svg);

  test("-> there are at least two, the highest among them", () => {
    expect(numbers.length).toBeGreaterThanOrEqual(2);
    if (figure.scale?.max !== undefined && !figure.currency) expect(Number(numbers.at(-1)?.[1])).toBe(figure.scale.max);
  });

  test("-> the steps between them are even", () => {
    const values = numbers.map(([, text = ""]) => Number(text.replace(/[^\d.]/g, "")));
    const steps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
    expect(new Set(steps).size).toBe(1);
  });

  test("-> their halos are below the lines of the data", () => {
    const firstLine = svg.search(/<path class="s-(d\d|quiet)"/);
    expect(firstLine).toBeGreaterThan(Math.max(...numbers.map(({ index }) => index)));
  });

  test("-> no line strikes one through", () => {
    const boxes = textBoxes(svg.replace(/<text class="(?![^"]*halo)[^<]*<\/text>/g, ""));
    expect(boxes.length).toBe(numbers.length);
    const outlines = [...svg.matchAll(/<path class="s-(?:d\d|quiet)"[^>]* d="(M[^"z]*)z/g)];
    const points = outlines.flatMap(([, d = ""]) => along(d));
    expect(points.length).toBeGreaterThan(100);
    const isStruck = ({ left, right, top, bottom }: (typeof boxes)[number]) =>
      points.some(([x, y]) => left < x && x < right && top < y && y < bottom);
    expect(boxes.filter(isStruck)).toEqual([]);
  });
});

function scaleNumbers(svg: string): RegExpExecArray[] {
  return [...svg.matchAll(/<text class="[^"]*halo[^"]*"[^>]*>([^<]*\d[^<]*)<\/text>/g)];
}

/** Points of an outline, close together. */
function along(d: string): [number, number][] {
  const corners = [...d.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  return corners.flatMap(([x, y], i) => {
    const [toX, toY] = corners[(i + 1) % corners.length] ?? [x, y];
    return Array.from({ length: 50 }, (_, k): [number, number] => [x + ((toX - x) * k) / 50, y + ((toY - y) * k) / 50]);
  });
}
