import type { CategoryId } from "../../site/content/categories.ts";
import type { Figure } from "../../site/content/figure-schema.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import type { Shape } from "../../site/figures/picture/drawing.ts";
import { type FileCache, noCache } from "../system/file-cache.ts";
import { drawingToPng } from "./picture/drawing-to-png.ts";
import { drawingToSvg } from "./picture/drawing-to-svg.ts";
import { embeddedFonts } from "./picture/embedded-fonts.ts";
import { figureDrawing } from "./picture/figure-drawing.ts";
import { hexColors } from "./picture/hex-colors.ts";

export interface PictureOptions {
  config: Pick<SiteConfig, "wordmark" | "locale" | "words">;
  /** The text of tokens.css, for the colors of the light theme. */
  tokens: string;
  /** The category whose colors the picture has; by default the site's own colors. */
  category?: CategoryId | undefined;
  /** Caches the fonts embedded in pictures. */
  keep?: FileCache;
}

/** One picture in two formats, each made on demand. */
export interface FigurePicture {
  svg(): Promise<string>;
  /** At twice the size. */
  png(): Promise<Uint8Array>;
}

function letters(shape: Shape): string {
  return shape.type === "text" ? shape.text : shape.type === "svg" ? shape.drawing.texts : "";
}

/** A figure as a stand-alone picture. */
export async function figurePicture(
  figure: Figure,
  { config, tokens, category, keep = noCache }: PictureOptions,
): Promise<FigurePicture> {
  const drawing = await figureDrawing(figure, config);
  const color = hexColors(tokens, category);
  const texts = drawing.shapes.map((shape) => letters(shape)).join("");
  return {
    svg: async () => drawingToSvg(drawing, color, await embeddedFonts(texts, keep)),
    png: () => drawingToPng(drawing, color),
  };
}
