import type { CategoryId } from "../../../site/content/categories.ts";
import { figureMark } from "../../../site/content/figure-mark.ts";
import type { Figure } from "../../../site/content/figure-schema.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { languageOf } from "../../../site/content/words/language.ts";
import { createCanvas, type Image, loadImage, type SKRSContext2D } from "../canvas.ts";
import { canvasToPng } from "../canvas-to-png.ts";
import { setFont } from "../faces.ts";
import { type CardColors, cardColors } from "./card-colors.ts";
import { leadFigure } from "./lead-figure.ts";
import { pictureCut } from "./picture-cut.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const TITLE_SIZES = [104, 92, 80, 70, 60, 52, 46];
const TITLE_TOP = 150;
const TITLE_HEIGHT = 350;
/** Where the lead figure stands, at the right of the title. */
const FIGURE = { left: 650, top: 112, width: WIDTH - MARGIN - 650, height: 384 };

/** Where the picture of a post without a figure stands: the whole right side. */
const PICTURE = { left: 700, top: 24, width: WIDTH - 700, height: HEIGHT - 24 };

/** The content of a card, as JSON: the card is cached under the content's hash. */
export interface CardContent {
  title: string;
  wordmark: SiteConfig["wordmark"];
  /** None on the card of the site itself. */
  kicker?: string;
  category?: CategoryId;
  /** Of a post that has one. */
  lead?: Figure;
  /** The hash of the picture of a post without a figure. */
  picture?: string;
  /** What the site's language is, for the words and numbers in the figure. */
  language: Pick<SiteConfig, "locale" | "words">;
}

/** Draws the picture for previews of links to a page, as a PNG. `tokens` is the text of tokens.css, `picture` the bytes of the post's picture. */
export async function drawShareCard(
  { title, wordmark, kicker = "", category, lead, language }: CardContent,
  tokens: string,
  picture?: Uint8Array,
): Promise<Uint8Array> {
  const colors = cardColors(tokens)(category ?? "accent");
  const ratio = FIGURE.width / FIGURE.height;
  const figure =
    lead &&
    category &&
    (await loadImage(await leadFigure(lead, { tokens, category, language: languageOf(language), ratio })));
  const cut = picture && (await loadImage(await pictureCut(picture, PICTURE)));
  const right = figure ? FIGURE.left : cut ? PICTURE.left : undefined;
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext("2d");
  drawGround(context, colors);

  setFont(context, "display", 34, 700);
  context.fillStyle = colors.first;
  context.fillText(kicker, MARGIN, 116);
  drawTitle(context, { title, color: colors.ink, width: right ? right - 40 - MARGIN : WIDTH - 2 * MARGIN });
  if (figure) drawFigure(context, figure);
  if (lead && figure) drawMark(context, figureMark(lead), colors);
  if (cut) context.drawImage(cut, PICTURE.left, PICTURE.top);
  drawWordmark(context, wordmark, colors);
  return canvasToPng(canvas, cut !== undefined ? { colors: 256 } : {});
}

function drawGround(context: SKRSContext2D, colors: CardColors): void {
  context.fillStyle = colors.paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = colors.first;
  context.fillRect(0, 0, WIDTH * 0.62, 24);
  context.fillStyle = colors.second;
  context.fillRect(WIDTH * 0.62, 0, WIDTH * 0.38, 24);
}

/** Sets the title as large as the space between the kicker and the wordmark allows. */
function drawTitle(
  context: SKRSContext2D,
  { title, color, width }: { title: string; color: string; width: number },
): void {
  context.fillStyle = color;
  for (const size of TITLE_SIZES) {
    setFont(context, "display", size, 800);
    context.letterSpacing = `${-size * 0.028}px`;
    const lines = wrap(context, title, width);
    if (lines.length * size > TITLE_HEIGHT && size !== TITLE_SIZES.at(-1)) continue;
    for (const [index, line] of lines.entries()) context.fillText(line, MARGIN, TITLE_TOP + size * (index + 0.85));
    break;
  }
  context.letterSpacing = "0px";
}

/** Draws the figure in the middle of its place, as large as fits. */
function drawFigure(context: SKRSContext2D, figure: Image): void {
  const scale = Math.min(FIGURE.width / figure.width, FIGURE.height / figure.height);
  const [width, height] = [figure.width * scale, figure.height * scale];
  const [left, top] = [FIGURE.left + (FIGURE.width - width) / 2, FIGURE.top + (FIGURE.height - height) / 2];
  context.drawImage(figure, left, top, width, height);
}

/** Says below the figure what its numbers are. */
function drawMark(context: SKRSContext2D, mark: string | undefined, colors: CardColors): void {
  if (mark === undefined) return;
  setFont(context, "display", 26, 500);
  context.fillStyle = colors.ink;
  context.fillText(mark, FIGURE.left, HEIGHT - MARGIN + 12);
}

function wrap(context: SKRSContext2D, text: string, width: number): string[] {
  const fits = (line: string) => context.measureText(line).width <= width;
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((word) => pieces(word, fits))) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Splits a word that is wider than a line. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  const parts = [""];
  for (const character of word) {
    const longer = `${parts.at(-1)}${character}`;
    if (fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}

function drawWordmark(context: SKRSContext2D, wordmark: SiteConfig["wordmark"], colors: CardColors): void {
  const baseline = HEIGHT - MARGIN + 12;
  setFont(context, "display", 40, 800);
  context.fillStyle = colors.ink;
  context.fillText(wordmark.name, MARGIN, baseline);
  const start = MARGIN + context.measureText(wordmark.name).width + 6;
  context.fillStyle = colors.accent;
  context.fillRect(start, baseline - 36, context.measureText(wordmark.suffix).width + 16, 48);
  context.fillStyle = colors.onAccent;
  context.fillText(wordmark.suffix, start + 7, baseline);
}
