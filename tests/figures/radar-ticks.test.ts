import { describe, expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { gallery } from "./read-gallery.ts";
import { siteFigures } from "./read-site-figures.ts";
import { textBoxes } from "./text-boxes.ts";

const ofTheGallery = gallery.flatMap(({ name, figure }) => (figure ? [[name, figure] as const] : []));

/** Both drawings of every radar of the site and of the gallery whose file says where its scale of plain numbers ends. */
const drawings = [...siteFigures, ...ofTheGallery].flatMap(([file, figure]) => {
  if (figure.kind !== "radar" || figure.scale?.max === undefined || figure.currency) return [];
  const most = figure.scale.max;
  return Object.entries(drawChart(figure, "en-US")).map(([variant, svg]) => ({
    name: `${file} ${variant}`,
    svg,
    most,
  }));
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

test.each(["radar-currency", "radar-two"])("%s -> no line strikes a number of the scale through", (name) => {
  const figure = gallery.find((entry) => entry.name === name)?.figure;
  if (figure?.kind !== "radar") throw new Error(`The gallery has no ${name}.`);
  for (const [variant, svg] of Object.entries(drawChart(figure, "en-US"))) {
    const numbers = textBoxes(svg.replace(/<text class="(?![^"]*halo)[^<]*<\/text>/g, ""));
    expect(numbers.length, variant).toBeGreaterThanOrEqual(3);
    const points = [...svg.matchAll(/<path class="s-(?:d\d|quiet)"[^>]* d="(M[^"z]*)z/g)].flatMap(([, d = ""]) =>
      along(d),
    );
    expect(points.length, variant).toBeGreaterThan(100);
    const struck = numbers.filter(({ left, right, top, bottom }) =>
      points.some(([x, y]) => left < x && x < right && top < y && y < bottom),
    );
    expect(struck, variant).toEqual([]);
  }
});

/** Points of an outline, close together. */
function along(d: string): [number, number][] {
  const corners = [...d.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  return corners.flatMap(([x, y], i) => {
    const [toX, toY] = corners[(i + 1) % corners.length] ?? [x, y];
    return Array.from({ length: 50 }, (_, k): [number, number] => [x + ((toX - x) * k) / 50, y + ((toY - y) * k) / 50]);
  });
}
