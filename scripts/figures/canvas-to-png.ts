import { crc32 } from "node:zlib";
import type { Canvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { freeMemory } from "../system/free-memory.ts";

/**
 * Encodes a canvas as PNG without transparency. sharp takes a third of the canvas's own time, and its file is smaller. With a photo
 * on it, 256 colors take a third of the bytes; more effort takes four times as long for a tenth of them, and dithering spoils the ground.
 */
export async function canvasToPng(canvas: Canvas, { colors }: { colors?: number } = {}): Promise<Uint8Array> {
  const { width, height } = canvas;
  const pixels = { raw: { width, height, channels: 4 as const } };
  const rgba = canvas.data();
  const png = await sharp(rgba, pixels)
    .removeAlpha()
    .png({ compressionLevel: 6, ...(colors !== undefined && { palette: true, colours: colors, effort: 1, dither: 0 }) })
    .toBuffer();
  freeMemory(rgba);
  return png;
}

/** The same in few colors, of which the ground keeps its own: beside a ground of that color, one that is nearly the same is seen. */
export async function groundedPng(canvas: Canvas, colors: number): Promise<Uint8Array> {
  const png = Buffer.from(await canvasToPng(canvas, { colors }));
  const corner = { left: 0, top: 0, width: 1, height: 1 };
  const nearly = await sharp(png).removeAlpha().extract(corner).raw().toBuffer();
  const { data: own } = canvas.getContext("2d").getImageData(0, 0, 1, 1);
  return withColor(png, nearly, Uint8Array.from(own.subarray(0, 3)));
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
