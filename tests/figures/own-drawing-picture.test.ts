import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { compileDrawing } from "../../scripts/compile/figure/drawing/compile-drawing.ts";
import { drawingToPng } from "../../scripts/figures/picture/drawing-to-png.ts";
import { drawingToSvg } from "../../scripts/figures/picture/drawing-to-svg.ts";
import { outlinedTexts } from "../../scripts/figures/picture/outlined-texts.ts";
import type { Paint } from "../../site/content/paints.ts";
import type { SvgDrawing } from "../../site/content/svg-drawing.ts";
import type { PictureDrawing } from "../../site/figures/picture/drawing.ts";
import { inlineShapes } from "../../site/figures/picture/inline-shapes.ts";

const color = (paint: Paint) => ({ paper: "#ffffff", cat: "#ff0000", ink: "#0000ff" })[paint as "cat"] ?? "#00ff00";

function drawn(inner: string): SvgDrawing {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">${inner}</svg>`;
  const { drawing } = compileDrawing({ path: "a.svg", bytes: new TextEncoder().encode(text) }, "a.svg");
  if (!drawing) throw new Error("It is a good drawing");
  return drawing;
}

function picture(inner: string): PictureDrawing {
  const shape = { type: "svg", x: 0, y: 0, width: 100, height: 50, drawing: drawn(inner) } as const;
  return { width: 100, height: 50, title: "A", description: "B", shapes: [shape] };
}

/** The color of a pixel of the PNG. */
async function pixel(inner: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(await drawingToPng(picture(inner), color, { scale: 1 }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
}

test.each([
  ['<rect width="100" height="50" fill="var(--cat, #123456)"/>', [255, 0, 0]],
  ['<rect width="100" height="50"/>', [0, 0, 255]],
  ['<rect width="100" height="50" fill="#010203"/>', [1, 2, 3]],
  ['<rect width="10" height="50"/>', [255, 255, 255]],
])("%s -> the PNG has the color of the theme, or its own", async (inner, expected) => {
  expect(await pixel(inner, 50, 25)).toEqual(expected);
});

test("a letter as large as the drawing -> it is on the PNG, without a font of the machine", async () => {
  const inner = '<text x="50" y="50" font-size="80" font-weight="800" text-anchor="middle" fill="var(--cat)">I</text>';
  expect(await pixel(inner, 50, 25)).toEqual([255, 0, 0]);
  expect(await pixel(inner, 10, 25)).toEqual([255, 255, 255]);
});

describe("texts as outlines", () => {
  test.each([
    ["words after each other", "<text>A <tspan>B</tspan> C</text>", 3],
    ["lines of their own", '<text x="1" y="2"><tspan x="1">A</tspan><tspan x="1" dy="1em">B</tspan></text>', 2],
    ["a text in a text, which no program draws", "<text>A<text>B</text></text>", 1],
    ["none", "<text> </text>", 0],
  ])("%s -> a path for each", (_, markup, count) => {
    expect(outlinedTexts(markup).match(/<path[^>]* d="M/g) ?? []).toHaveLength(count);
  });
});

test("the same word in groups of two sizes -> outlined in the size of its own group", () => {
  const markup = '<g font-size="10"><text>A</text></g><g font-size="40"><text>A</text></g>';
  const [small, large] = [...outlinedTexts(markup).matchAll(/translate\((-[\d.]+)/g)].map(([, x]) => Number(x));
  expect([small, large]).toEqual([-10, -40]);
});

test("the SVG -> no custom property, the ink as its color; the thumbnail -> on a light ground if it has colors of its own", () => {
  const svg = drawingToSvg(picture('<path id="a" d="M0 0h9v9z" fill="var(--cat, red)"/><use href="#a"/>'), color, "");
  expect(svg).toContain(
    'viewBox="0 0 100 50" color="#0000ff"><g fill="currentColor"><path id="d-a" d="M0 0h9v9z" fill="#ff0000"',
  );
  expect(svg).toContain('<use href="#d-a"');
  const isLight = (inner: string) => inlineShapes(picture(inner).shapes).includes('<g class="onlight">');
  expect([isLight('<path d="M0 0h9"/>'), isLight('<path d="M0 0h9" fill="#fff"/>')]).toEqual([false, true]);
});
