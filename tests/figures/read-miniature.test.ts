import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { readMiniature } from "../../scripts/figures/picture/read-miniature.ts";
import { FigureThumbnail } from "../../site/figures/thumbnail/FigureThumbnail.tsx";
import { isChart } from "./read-fixtures.ts";
import { gallery } from "./read-gallery.ts";
import { siteFigures } from "./read-site-figures.ts";

const ofTheGallery = gallery.flatMap(({ name, figure }) => (figure ? [[name, figure] as const] : []));
const charts = [...siteFigures, ...ofTheGallery].filter(([, figure]) => isChart(figure));

describe("a chart's miniature -> as many texts and shapes as it has, all of them known", () => {
  test.each(charts)("%s", (_, figure) => {
    const svg = renderToStaticMarkup(createElement(FigureThumbnail, { figure }));
    const { shapes } = readMiniature(svg);
    const texts = shapes.flatMap((shape) => (shape.type === "text" ? [shape.text] : []));
    expect(texts.length).toBe(svg.match(/<text/g)?.length ?? 0);
    expect(shapes.length - texts.length).toBeGreaterThanOrEqual(
      svg.match(/<(?:path|rect|circle|polygon)/g)?.length ?? 0,
    );
  });
});

test("classes within classes -> the looks that the style sheet gives them", () => {
  const svg = `<svg viewBox="0 0 320 200"><g class="b out dash"><polygon points="1,2 3,4"></polygon><text class="s e" x="5" y="6" font-size="20">A &amp; B</text></g><path class="q ring" stroke-width="26" d="M1 2"></path><rect class="a" x="1" y="2" width="3" height="4"></rect></svg>`;
  expect(readMiniature(svg).shapes).toEqual([
    { ...PATH, d: "M1,2L3,4z", stroke: { paint: "cat-2", width: 4, join: "round", dash: "10 6" } },
    {
      ...{ type: "text", text: "A & B", x: 5, y: 6, anchor: "end" },
      style: { face: "condensed", size: 20, weight: 500, leading: 1.2, paint: "ink" },
    },
    { ...PATH, d: "M1 2", stroke: { paint: "data-quiet", width: 26, join: "round" } },
    { ...PATH, d: "M1 2h3v4h-3z", fill: "cat" },
  ]);
});

test.each([
  ["a class", '<path class="new" d="M0 0"></path>', '"new"'],
  ["an element", '<ellipse rx="1"></ellipse>', "ellipse"],
])("%s that pictures do not know -> said so", (_, inner, name) => {
  expect(() => readMiniature(`<svg>${inner}</svg>`)).toThrow(name);
});

const PATH = { type: "path", x: 0, y: 0 };
