import type { CategoryId } from "../../../site/content/categories.ts";
import { type ChartFigure, type Figure, kindOf } from "../../../site/content/figure-schema.ts";
import type { Language } from "../../../site/content/words/language.ts";
import type { Drawing } from "../../../site/figures/picture/drawing.ts";
import { THUMBNAIL } from "../../../site/figures/thumbnail/thumbnail-shapes.ts";
import { chartDrawing } from "../draw-chart.ts";
import { measureText } from "../measure-text.ts";
import { drawingToPng } from "../picture/drawing-to-png.ts";
import { figureBody } from "../picture/figure-drawing.ts";
import { hexColors } from "../picture/hex-colors.ts";

export interface LeadFigureOptions {
  /** The text of tokens.css. */
  tokens: string;
  category: CategoryId;
  language: Language;
  /** Width of the place by its height. */
  ratio: number;
}

/** A figure without its title and notes, as a PNG of twice the size: the card has a title of its own. */
export async function leadFigure(
  figure: Figure,
  { tokens, category, language, ratio }: LeadFigureOptions,
): Promise<Uint8Array> {
  const drawing =
    "series" in figure ? await fittingChart(figure, language.locale, ratio) : await narrowBody(figure, language);
  return drawingToPng(drawing, hexColors(tokens, category));
}

type SizedDrawing = Drawing & { width: number };

async function narrowBody(figure: Figure, language: Language): Promise<SizedDrawing> {
  const space = { width: 400, measure: measureText, language };
  return { ...(await figureBody(figure, space)), width: space.width };
}

/** How much flatter or taller than its place a chart may be. Beyond that, most of the place is empty and the text is small. */
const FIT = 1.5;

/** The narrow chart, or its thumbnail if the chart's shape differs too much from the place. */
async function fittingChart(figure: ChartFigure, locale: string, ratio: number): Promise<SizedDrawing> {
  const drawing = chartDrawing(figure, "narrow", locale);
  const flatter = drawing.width / drawing.height / ratio;
  if (flatter <= FIT && flatter >= 1 / FIT) return drawing;
  const { default: thumbnail } = await kindOf(figure).thumbnail();
  return { ...THUMBNAIL, shapes: thumbnail(figure, locale) };
}
