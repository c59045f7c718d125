import type { CategoryId } from "../../site/content/categories.ts";
import { type Figure, isChart } from "../../site/content/figure-schema.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { languageOf } from "../../site/content/words/language.ts";
import { type Drawing, moved } from "../../site/figures/picture/drawing.ts";
import type { Theme } from "../project/theme/read-tokens.ts";
import { chartDrawing } from "./draw-chart.ts";
import { measureText } from "./measure-text.ts";
import { drawingToPng } from "./picture/drawing-to-png.ts";
import { figureBody } from "./picture/figure-drawing.ts";
import { hexColors } from "./picture/hex-colors.ts";

/** The width at which mails show figures, in pixels of CSS. */
export const MAIL_PICTURE_WIDTH = 520;

/** Readers load the pictures of a mail over a phone's connection. One with more bytes has fewer colors. */
const MOST_BYTES = 150_000;
const FEW_COLORS = 16;
/** Pixels of the picture for each pixel of CSS. */
const DENSITY = 2;

export interface MailPictureOptions {
  config: Pick<SiteConfig, "locale" | "words">;
  /** The text of tokens.css. */
  tokens: string;
  category?: CategoryId | undefined;
}

/** A figure for the mail of an issue, without its title: a mail program may show no pictures, and then the title is text. */
export interface MailPicture {
  width: number;
  height: number;
  /** Opaque, at twice the size, in the colors of a theme. */
  png(theme: Theme): Promise<Uint8Array>;
}

export async function mailPicture(
  figure: Figure,
  { config, tokens, category }: MailPictureOptions,
): Promise<MailPicture> {
  const drawing = await mailDrawing(figure, config);
  const scale = MAIL_PICTURE_WIDTH / drawing.width;
  return {
    width: MAIL_PICTURE_WIDTH,
    height: Math.round(Math.ceil(drawing.height) * scale),
    png: async (theme) => {
      // A drawing with colors of its own has a light background in the dark theme, too.
      const isLight = drawing.shapes.some((shape) => shape.type === "svg" && shape.drawing.hasOwnColors);
      const color = hexColors(tokens, category, isLight ? "light" : theme);
      const png = await drawingToPng(drawing, color, { scale: DENSITY * scale });
      if (png.length <= MOST_BYTES) return png;
      return drawingToPng(drawing, color, { scale: DENSITY * scale, colors: FEW_COLORS });
    },
  };
}

/** The margin around the figure: where a mail program darkens the background of the mail, the picture is a light card on it. */
const MARGIN = { x: 20, y: 10 };
/** The width of the figure: narrow, as phones show mails at 320 pixels, where the letters must be legible, too. */
const BODY_WIDTH = 360;
/** The least width of a cell: three words of a card's title fit beside each other. */
const LEAST_CELL = 150;

async function mailDrawing(figure: Figure, config: MailPictureOptions["config"]): Promise<Drawing & { width: number }> {
  const language = languageOf(config);
  const space = { width: BODY_WIDTH, leastCell: LEAST_CELL, measure: measureText, language };
  const body: Drawing & { width: number } = isChart(figure)
    ? chartDrawing(figure, "narrow", language.locale)
    : { ...(await figureBody(figure, space)), width: BODY_WIDTH };
  return {
    width: body.width + 2 * MARGIN.x,
    height: body.height + 2 * MARGIN.y,
    shapes: moved(body.shapes, MARGIN.x, MARGIN.y),
  };
}
