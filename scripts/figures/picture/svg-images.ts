import sharp from "sharp";
import type { Shape, SvgShape } from "../../../site/figures/picture/drawing.ts";
import { svgMarkup } from "../../../site/figures/picture/svg-markup.ts";
import { type Image, loadImage } from "../canvas.ts";
import type { HexColors } from "./hex-colors.ts";
import { outlinedTexts } from "./outlined-texts.ts";
import { withColors } from "./svg-colors.ts";

export type SvgImages = ReadonlyMap<Shape, Image>;

/** Renders the author's own drawings to pixels, as the canvas does not draw SVG as browsers do. */
export async function svgImages(shapes: readonly Shape[], scale: number, color: HexColors): Promise<SvgImages> {
  const drawings = shapes.filter((shape) => shape.type === "svg");
  const images = drawings.map(async (shape) => [shape, await loadImage(await pixels(shape, scale, color))] as const);
  return new Map(await Promise.all(images));
}

function pixels({ drawing, width, height }: SvgShape, scale: number, color: HexColors): Promise<Buffer> {
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const markup = outlinedTexts(withColors(svgMarkup(drawing, "d"), color, FACES));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${drawing.viewBox}" color="${color("ink")}">${markup}</svg>`;
  return sharp(Buffer.from(svg), { unlimited: false }).png({ compressionLevel: 1 }).toBuffer();
}

/** The names of families that outlinedTexts looks for. */
const FACES = { display: "font-display", text: "font-text" };
