import sharp from "sharp";
import { expect, test } from "vitest";
import { createCanvas } from "../../scripts/figures/canvas.ts";
import { canvasToPng } from "../../scripts/figures/canvas-to-png.ts";
import { freeMemory } from "../../scripts/system/free-memory.ts";

test("a canvas of few colors -> an indexed PNG of the same pixels", async () => {
  const canvas = painted(16);
  const png = await canvasToPng(canvas);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 320, height: 40, isPalette: true });
  expect((await pixelsOf(png)).equals(canvas.data())).toBe(true);
});

test("mixtures by the hundred -> what is flat keeps its color, and each other pixel is within five steps of its own", async () => {
  const canvas = painted(320);
  const pixels = await pixelsOf(await canvasToPng(canvas));
  const own = canvas.data();
  expect(pixels.subarray(0, 4).equals(own.subarray(0, 4))).toBe(true);
  expect(furthest(own, pixels)).toBeGreaterThan(0);
  expect(furthest(own, pixels)).toBeLessThanOrEqual(5);
});

test("two areas of nearly one color among them -> each keeps its own", async () => {
  const canvas = painted(320);
  const context = canvas.getContext("2d");
  for (const [i, color] of ["#faf7f0", "#f9f6ef"].entries()) {
    context.fillStyle = color;
    context.fillRect(40 * i, 0, 40, 40);
  }
  const pixels = await pixelsOf(await canvasToPng(canvas));
  expect([...pixels.subarray(0, 3)]).toEqual([0xfa, 0xf7, 0xf0]);
  expect([...pixels.subarray(4 * 60, 4 * 60 + 3)]).toEqual([0xf9, 0xf6, 0xef]);
});

test("mixtures that no palette is so near to -> within seven steps", async () => {
  const canvas = mixtures(17);
  const png = await canvasToPng(canvas);
  expect(await sharp(png).metadata()).toMatchObject({ isPalette: true });
  expect(furthest(canvas.data(), await pixelsOf(png))).toBeGreaterThan(5);
});

test("mixtures that no palette is near to -> the same pixels in full color", async () => {
  const canvas = mixtures(40);
  const png = await canvasToPng(canvas);
  expect(await sharp(png).metadata()).toMatchObject({ isPalette: false });
  expect((await pixelsOf(png)).equals(canvas.data())).toBe(true);
});

test("a photo -> the same pixels in full color, or so many colors as are wanted", async () => {
  const canvas = photo();
  expect((await pixelsOf(await canvasToPng(canvas))).equals(canvas.data())).toBe(true);
  const few = await canvasToPng(canvas, { colors: 64 });
  expect(await sharp(few).metadata()).toMatchObject({ isPalette: true });
});

test("the canvas is read at once -> the next picture may be drawn on it", async () => {
  const [canvas, same] = [painted(16), painted(16)];
  const png = canvasToPng(canvas);
  canvas.getContext("2d").fillRect(0, 0, 320, 40);
  expect((await pixelsOf(await png)).equals(same.data())).toBe(true);
});

test("one color -> a palette of one", async () => {
  const canvas = painted(1);
  expect((await pixelsOf(await canvasToPng(canvas))).equals(canvas.data())).toBe(true);
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

/** Of `steps` by `steps` colors, six of 256 steps from one another. */
function mixtures(steps: number) {
  const canvas = createCanvas(steps, steps);
  const context = canvas.getContext("2d");
  for (let y = 0; y < steps; y++) {
    for (let x = 0; x < steps; x++) {
      context.fillStyle = `rgb(${x * 6}, ${y * 6}, 20)`;
      context.fillRect(x, y, 1, 1);
    }
  }
  return canvas;
}

function furthest(own: Buffer, pixels: Buffer): number {
  return own.reduce((most, value, at) => Math.max(most, Math.abs(value - (pixels[at] ?? 0))), 0);
}

function pixelsOf(png: Uint8Array): Promise<Buffer> {
  return sharp(png).ensureAlpha().raw().toBuffer();
}
