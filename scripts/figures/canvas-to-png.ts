import { crc32 } from "node:zlib";
import type { Canvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { freeMemory } from "../system/free-memory.ts";
import { indexedPng, type Packing } from "./indexed-png.ts";

interface Pixels {
  rgba: Buffer;
  width: number;
  height: number;
}

interface PngOptions {
  /** The most colors of a picture with a photo. Default: all that it has. */
  colors?: number;
  packing?: Packing;
}

/**
 * Encodes an opaque canvas as PNG: with a palette if it has no photo, and otherwise in full color or with at most `colors`.
 * Reads the pixels before it awaits anything, so that the next picture may be drawn on the canvas.
 */
export async function canvasToPng(canvas: Canvas, { colors, packing = "small" }: PngOptions = {}): Promise<Uint8Array> {
  const pixels = pixelsOf(canvas);
  const png = indexedPng(pixels.rgba, pixels.width, packing);
  if (!png) return pngOf(pixels, colors);
  freeMemory(pixels.rgba);
  return png;
}

function pixelsOf(canvas: Canvas): Pixels {
  const { width, height } = canvas;
  return { rgba: canvas.data(), width, height };
}

/**
 * sharp takes a third of the canvas's own time, and its file is smaller. With a photo on it, 256 colors take a third of
 * the bytes; more effort takes four times as long for a tenth of them, and dithering spoils the background.
 */
async function pngOf({ rgba, width, height }: Pixels, colors: number | undefined): Promise<Uint8Array> {
  const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 6, ...(colors !== undefined && { palette: true, colours: colors, effort: 1, dither: 0 }) })
    .toBuffer();
  freeMemory(rgba);
  return png;
}

/** Encodes with few colors, but with the exact background: beside a page of that color, a nearly equal one would be seen. */
export async function withExactBackground(canvas: Canvas, colors: number): Promise<Uint8Array> {
  const pixels = pixelsOf(canvas);
  const background = Uint8Array.from(pixels.rgba.subarray(0, 3));
  const png = Buffer.from(await pngOf(pixels, colors));
  const corner = { left: 0, top: 0, width: 1, height: 1 };
  const quantized = await sharp(png).removeAlpha().extract(corner).raw().toBuffer();
  return withColor(png, quantized, background);
}

/** Replaces a color of the palette, which is a chunk of the file with a checksum. */
function withColor(png: Buffer, from: Buffer, to: Uint8Array): Buffer {
  const type = png.indexOf("PLTE");
  const [start, end] = [type + 4, type + 4 + png.readUInt32BE(type - 4)];
  for (let at = start; at < end; at += 3) {
    if (from.equals(png.subarray(at, at + 3))) png.set(to, at);
  }
  png.writeUInt32BE(crc32(png.subarray(type, end)), end);
  return png;
}
