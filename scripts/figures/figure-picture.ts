import { formatHex } from "culori";
import type { CategoryId } from "../../site/content/categories.ts";
import type { Figure } from "../../site/content/figure-schema.ts";
import type { Drawing, Paint } from "../../site/figures/picture/drawing.ts";
import type { SiteConfig } from "../../site/site.config.ts";
import { parseColor } from "../project/theme/parse-color.ts";
import { tokenColors } from "../project/theme/token-colors.ts";
import { type FileCache, noCache } from "../system/file-cache.ts";
import { drawVariant } from "./draw-chart.ts";
import { measureText } from "./measure-text.ts";
import { drawingToPng } from "./picture/drawing-to-png.ts";
import { drawingToSvg } from "./picture/drawing-to-svg.ts";
import { embeddedFonts } from "./picture/embedded-fonts.ts";
import { figureBody } from "./picture/figure-body.ts";
import { figureDrawing } from "./picture/figure-drawing.ts";
import { readDrawing } from "./picture/read-drawing.ts";
import { MINIATURE, readMiniature } from "./picture/read-miniature.ts";

export interface PictureLook {
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
  { config, tokens, category, keep = noCache }: PictureLook,
): Promise<FigurePicture> {
  const drawing = await figureDrawing(figure, config);
  const color = hexColors(tokens, category);
  const texts = drawing.shapes.map((shape) => (shape.type === "text" ? shape.text : "")).join("");
  return {
    svg: async () => drawingToSvg(drawing, color, await embeddedFonts(texts, keep)),
    png: () => drawingToPng(drawing, color),
  };
}

/** Widths at which a figure is drawn for a place as narrow as a phone: charts have a form of their own for it. */
const NARROW = { chart: 328, other: 400 };

export interface SightLook extends Omit<PictureLook, "config"> {
  /** What cards in the site show of it, as SVG. */
  miniature: string;
  /** Width of the place by its height. */
  ratio: number;
}

/** How much flatter or taller than its place a chart may be, before most of the place is empty and its words are small. */
const FIT = 1.5;

/**
 * What is seen of a figure, without its words, as PNG of twice the size: for a place that has words of its own. Of a chart
 * of quite another shape, its miniature.
 */
export async function figureSight(
  figure: Figure,
  { tokens, category, miniature, ratio }: SightLook,
): Promise<Uint8Array> {
  const { drawing, width } = await sightOf(figure, miniature, ratio);
  const scene = { ...drawing, width, title: figure.title, description: figure.takeaway };
  return drawingToPng(scene, hexColors(tokens, category));
}

async function sightOf(figure: Figure, miniature: string, ratio: number): Promise<{ drawing: Drawing; width: number }> {
  if (!("series" in figure)) {
    const space = { width: NARROW.other, measure: measureText };
    return { drawing: await figureBody(figure, space), width: space.width };
  }
  const drawing = readDrawing(drawVariant(figure, "narrow"));
  const flatter = NARROW.chart / drawing.height / ratio;
  if (flatter <= FIT && flatter >= 1 / FIT) return { drawing, width: NARROW.chart };
  return { drawing: readMiniature(miniature), width: MINIATURE.width };
}

/** Mixed beforehand: few programs beside browsers know CSS's functions. */
function hexColors(tokens: string, category: CategoryId | undefined): (paint: Paint) => string {
  const css = tokenColors(tokens, category);
  const known = new Map<Paint, string>();
  return (paint) => {
    const hex = known.get(paint) ?? formatHex(parseColor(css(paint)));
    if (hex === undefined) throw new Error(`tokens.css: --${paint} is no colour`);
    known.set(paint, hex);
    return hex;
  };
}
