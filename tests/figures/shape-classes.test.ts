import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { type Figure, isChart } from "../../site/content/figure-schema.ts";
import { gallery } from "./read-gallery.ts";
import { siteFigures } from "./read-site-figures.ts";
import { rendered } from "./rendered-drawings.tsx";

const css = readFileSync(new URL("../../site/figures/shapes.css", import.meta.url), "utf8");
const figures = [...siteFigures, ...gallery.flatMap(({ name, figure }) => (figure ? [[name, figure] as const] : []))];

test.each(figures)("%s -> every fill and stroke of its drawings has a color on a page", (_, figure) => {
  const classes = [...drawings(figure).matchAll(/<(?:path|text|rect) class="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names.split(" ").filter((name) => /^[fs]-/.test(name)),
  );
  expect([...new Set(classes)].filter((name) => !css.includes(`.${name} {`))).toEqual([]);
});

function drawings(figure: Figure): string {
  if (!isChart(figure)) return rendered(figure).html;
  const { wide, narrow } = drawChart(figure, "en-US");
  return wide + narrow;
}
