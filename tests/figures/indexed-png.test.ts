import sharp from "sharp";
import { expect, test } from "vitest";
import { createCanvas } from "../../scripts/figures/canvas.ts";
import { indexedPng } from "../../scripts/figures/indexed-png.ts";

test("a canvas of few colors -> an indexed PNG of the same pixels", async () => {
  const canvas = painted(16);
  const png = await indexedPng(canvas);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 320, height: 40, isPalette: true });
  expect((await pixelsOf(png)).equals(canvas.data())).toBe(true);
});

test("more than 256 colors -> the commonest keep theirs, and each other pixel is within four steps of its own", async () => {
  const canvas = painted(320);
  const pixels = await pixelsOf(await indexedPng(canvas));
  const own = canvas.data();
  expect(pixels.subarray(0, 4).equals(own.subarray(0, 4))).toBe(true);
  const furthest = own.reduce((most, value, at) => Math.max(most, Math.abs(value - (pixels[at] ?? 0))), 0);
  expect(furthest).toBeGreaterThan(0);
  expect(furthest).toBeLessThanOrEqual(4);
});

test("one color -> a palette of one", async () => {
  const canvas = painted(1);
  expect((await pixelsOf(await indexedPng(canvas))).equals(canvas.data())).toBe(true);
});

/** The top half in one color, the other half in columns of `colors` colors. */
function painted(colors: number) {
  const canvas = createCanvas(320, 40);
  const context = canvas.getContext("2d");
  context.fillStyle = "#faf7f0";
  context.fillRect(0, 0, 320, 40);
  for (let x = 0; x < 320 && colors > 1; x++) {
    const step = x % colors;
    context.fillStyle = `rgb(${step % 256}, ${Math.floor(step / 2)}, ${step > 255 ? 40 : 20})`;
    context.fillRect(x, 20, 1, 20);
  }
  return canvas;
}

function pixelsOf(png: Uint8Array): Promise<Buffer> {
  return sharp(png).ensureAlpha().raw().toBuffer();
}
