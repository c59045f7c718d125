import { expect, test } from "vitest";
import { figureDrawing } from "../../scripts/figures/picture/figure-drawing.ts";
import { type FigureOf, figureSchema } from "../../site/content/figure-schema.ts";
import type { PictureDrawing } from "../../site/figures/picture/drawing.ts";
import siteConfig from "../../site/site.config.ts";
import { pictureCollisions } from "./picture-texts.ts";
import { rendered } from "./rendered-drawings.tsx";

const row = (label: string, first: number, step: number, count: number) => ({
  label,
  values: Array.from({ length: count }, (_, i) => Number((first + i * step).toFixed(4))),
});

function heatmap(count: number, first: number, step: number, fields: object = {}): FigureOf<"heatmap"> {
  return figureSchema.parse({
    ...{ kind: "heatmap", title: "t", takeaway: "w", note: "Illustrative figure", unit: "°C" },
    columns: Array.from({ length: count }, (_, i) => String(1900 + i)),
    rows: [row("January", first, step, count), row("February", first + step / 2, step, count)],
    ...fields,
  }) as FigureOf<"heatmap">;
}

const textsOf = ({ shapes }: PictureDrawing) => shapes.flatMap((shape) => (shape.type === "text" ? [shape.text] : []));
const cells = (figure: FigureOf<"heatmap">) =>
  [...rendered(figure).html.matchAll(/<td[^>]*>([^<]+)<\/td>/g)].map(([, text]) => text);

test("sixteen columns of numbers with four decimals -> two decimals in the table, and all of them where one is told", () => {
  const figure = heatmap(16, -0.5065, 0.1);
  expect(cells(figure)[0]).toBe("−0.51");
  expect(rendered(figure).html).toContain('data-mark="−0.5065\u00a0°C"');
});

test.each([
  ["numbers with room -> as they are", heatmap(4, -0.5065, 0.1), "−0.5065"],
  ["numbers that differ in the third decimal -> not fewer", heatmap(16, 0.1001, 0.0011), "0.100"],
  [
    "numbers below a tenth, of which rounding would leave zeros -> as many decimals as their colors need",
    heatmap(16, 0.01, 0.001),
    "0.010",
  ],
])("%s", (_, figure, first) => {
  expect(cells(figure)[0]).toBe(first);
});

test("a picture without room for numbers -> a key of its colors, with zero", async () => {
  const picture = await figureDrawing(heatmap(16, -20_000.5, 2500), siteConfig);
  expect(textsOf(picture)).toEqual(expect.arrayContaining(["−20,001", "0", "18,750"]));
  expect(pictureCollisions(picture, 40)).toBe("");
});

test("a picture with room for numbers -> no key", async () => {
  const picture = await figureDrawing(heatmap(4, 1, 2), siteConfig);
  expect(textsOf(picture).filter((text) => text === "1")).toHaveLength(1);
});
