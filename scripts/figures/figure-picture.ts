import type { CategoryId } from "../../site/content/categories.ts";
import type { Figure } from "../../site/content/figure-schema.ts";
import type { SiteConfig } from "../../site/site.config.ts";
import { type FileCache, noCache } from "../system/file-cache.ts";
import { drawingToPng } from "./picture/drawing-to-png.ts";
import { drawingToSvg } from "./picture/drawing-to-svg.ts";
import { embeddedFonts } from "./picture/embedded-fonts.ts";
import { figureDrawing } from "./picture/figure-drawing.ts";
import { hexColors } from "./picture/hex-colors.ts";

export interface PictureOptions {
  config: Pick<SiteConfig, "wordmark">;
  /** The text of tokens.css: the light theme's colours are taken from it. */
  tokens: string;
  /** Whose colours the picture has; without one, the site's own. */
  category?: CategoryId | undefined;
  /** Keeps the fonts that pictures bring along. */
  keep?: FileCache;
}

/** The same picture in two forms; each is made when it is asked for. */
export interface FigurePicture {
  svg(): Promise<string>;
  /** Of twice the size. */
  png(): Promise<Uint8Array>;
}

/** A figure as a picture that stands alone. */
export async function figurePicture(
  figure: Figure,
  { config, tokens, category, keep = noCache }: PictureOptions,
): Promise<FigurePicture> {
  const drawing = await figureDrawing(figure, config);
  const color = hexColors(tokens, category);
  const texts = drawing.shapes.map((shape) => (shape.type === "text" ? shape.text : "")).join("");
  return {
    svg: async () => drawingToSvg(drawing, color, await embeddedFonts(texts, keep)),
    png: () => drawingToPng(drawing, color),
  };
}
