import type { Drawing } from "../../../site/figures/picture/drawing.ts";
import { type Canvas, createCanvas } from "../canvas.ts";
import { canvasToPng, withExactBackground } from "../canvas-to-png.ts";
import type { HexColors } from "./hex-colors.ts";
import { paintShapes } from "./paint-shapes.ts";
import { svgImages } from "./svg-images.ts";

/** Pixels for each unit of the drawing. */
const SCALE = 2;

/**
 * A drawing as PNG, with few `colors` where it is to be small. The bytes are the same on every machine, except for scripts that
 * the site's type lacks, and for a few pixels that Skia smooths otherwise on Windows.
 */
export async function drawingToPng(
  drawing: Drawing & { width: number },
  color: HexColors,
  { scale = SCALE, colors }: { scale?: number; colors?: number } = {},
): Promise<Uint8Array> {
  const [width, height] = [Math.round(drawing.width * scale), Math.round(Math.ceil(drawing.height) * scale)];
  const images = await svgImages(drawing.shapes, scale, color);
  const canvas = sheetOf(width, height);
  const context = canvas.getContext("2d");
  context.lang = "en";
  context.fillStyle = color("paper");
  context.fillRect(0, 0, width, height);
  paintShapes(context, drawing.shapes, { x: 0, y: 0, scale, color, images });
  return colors === undefined ? canvasToPng(canvas) : withExactBackground(canvas, colors);
}

let sheet: Canvas | undefined;

/**
 * The canvas on which all pictures of a worker are drawn: with a new one for each, V8 would run a full garbage collection for
 * every third. Sharing it is safe, as nothing is awaited until the pixels are read.
 */
function sheetOf(width: number, height: number): Canvas {
  sheet ??= createCanvas(width, height);
  // Setting a size allocates new memory even if the size is the same as before.
  if (sheet.width !== width) sheet.width = width;
  if (sheet.height !== height) sheet.height = height;
  sheet.getContext("2d").reset();
  return sheet;
}
