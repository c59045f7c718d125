import sharp from "sharp";
import { expect, test } from "vitest";
import { createCanvas } from "../../scripts/figures/canvas.ts";
import { finelyIndexedPng, indexedPng } from "../../scripts/figures/indexed-png.ts";
import { freeMemory } from "../../scripts/system/free-memory.ts";

test("a canvas of few colors -> an indexed PNG of the same pixels", async () => {
  const canvas = painted(16);
  const png = await indexedPng(canvas);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 320, height: 40, isPalette: true });
  expect((await pixelsOf(png)).equals(canvas.data())).toBe(true);
});

test("mixtures by the hundred -> what is flat keeps its color, and each other pixel is within seven steps of its own", async () => {
  const canvas = painted(320);
  const pixels = await pixelsOf(await indexedPng(canvas));
  const own = canvas.data();
  expect(pixels.subarray(0, 4).equals(own.subarray(0, 4))).toBe(true);
  const furthest = own.reduce((most, value, at) => Math.max(most, Math.abs(value - (pixels[at] ?? 0))), 0);
  expect(furthest).toBeGreaterThan(0);
  expect(furthest).toBeLessThanOrEqual(7);
});

test("so many colors that no palette has them -> the nearest 256 or fewer, and the ground keeps its own", async () => {
  const canvas = photo();
  const pixels = await pixelsOf(await indexedPng(canvas));
  expect(pixels.subarray(0, 4).equals(canvas.data().subarray(0, 4))).toBe(true);
  expect(new Set(new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)).size).toBeGreaterThan(20);
});

test("one color -> a palette of one", async () => {
  const canvas = painted(1);
  expect((await pixelsOf(await indexedPng(canvas))).equals(canvas.data())).toBe(true);
});

test("finely indexed -> each pixel is within seven steps of its own; so many colors that it cannot be -> none", async () => {
  const canvas = painted(320);
  const png = await finelyIndexedPng(canvas);
  expect(await sharp(png).metadata()).toMatchObject({ isPalette: true });
  const [pixels, own] = [await pixelsOf(png ?? new Uint8Array()), canvas.data()];
  expect(own.every((value, at) => Math.abs(value - (pixels[at] ?? 0)) <= 7)).toBe(true);
  expect(await finelyIndexedPng(photo())).toBeUndefined();
});

test("the memory of pixels that are no longer read -> free at once, where Node can", () => {
  const pixels = painted(2).data();
  freeMemory(pixels);
  expect(pixels.length).toBe("transfer" in ArrayBuffer.prototype ? 0 : 320 * 40 * 4);
});

function photo() {
  const canvas = createCanvas(256, 256);
  const context = canvas.getContext("2d");
  for (let y = 0; y < 256; y++) {
    for (let x = 0; x < 256; x++) {
      context.fillStyle = y < 8 ? "#faf7f0" : `rgb(${x}, ${y}, ${(x * y) % 256})`;
      context.fillRect(x, y, 1, 1);
    }
  }
  return canvas;
}

/** The top half in one color, the other half in columns of `colors` colors. */
function painted(colors: number) {
  const canvas = createCanvas(320, 40);
  const context = canvas.getContext("2d");
  context.fillStyle = "#faf7f0";
  context.fillRect(0, 0, 320, 40);
  for (let x = 0; x < 320 && colors > 1; x++) {
    const step = 255 - Math.floor(((x % colors) * 255) / colors);
    context.fillStyle = `rgb(${step}, ${Math.floor(step / 2)}, 20)`;
    context.fillRect(x, 20, 1, 20);
  }
  return canvas;
}

function pixelsOf(png: Uint8Array): Promise<Buffer> {
  return sharp(png).ensureAlpha().raw().toBuffer();
}
