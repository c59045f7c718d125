import type { Canvas } from "@napi-rs/canvas";
import sharp from "sharp";

/** Without transparency. sharp packs it in a third of the time that the canvas takes, and smaller. */
export function canvasToPng(canvas: Canvas): Promise<Uint8Array> {
  const { width, height } = canvas;
  const pixels = { raw: { width, height, channels: 4 as const } };
  return sharp(canvas.data(), pixels).removeAlpha().png({ compressionLevel: 6 }).toBuffer();
}
