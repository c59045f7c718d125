import type { Canvas } from "@napi-rs/canvas";
import sharp from "sharp";

/**
 * Encodes a canvas as PNG without transparency. sharp takes a third of the canvas's own time, and its file is smaller. With a photo
 * on it, 256 colors take a third of the bytes; more effort takes four times as long for a tenth of them, and dithering spoils the ground.
 */
export function canvasToPng(canvas: Canvas, { colors }: { colors?: number } = {}): Promise<Uint8Array> {
  const { width, height } = canvas;
  const pixels = { raw: { width, height, channels: 4 as const } };
  return sharp(canvas.data(), pixels).removeAlpha().png(encoding(colors)).toBuffer();
}

/**
 * The same in few colors, of which the ground keeps its own: on a ground of that color, one that is nearly the same is seen. What has
 * no more colors than that keeps them when it is encoded again.
 */
export async function groundedPng(canvas: Canvas, colors: number): Promise<Uint8Array> {
  const { width, height } = canvas;
  const [ground, reduced] = [canvas.data().subarray(0, 3), await canvasToPng(canvas, { colors })];
  const pixels = await sharp(reduced).removeAlpha().raw().toBuffer();
  const nearly = Buffer.from(pixels.subarray(0, 3));
  for (let at = 0; at < pixels.length; at += 3) {
    if (nearly.compare(pixels, at, at + 3) === 0) pixels.set(ground, at);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png(encoding(colors))
    .toBuffer();
}

function encoding(colors: number | undefined) {
  return { compressionLevel: 6, ...(colors !== undefined && { palette: true, colours: colors, effort: 1, dither: 0 }) };
}
