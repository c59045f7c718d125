import type { CategoryId } from "../../../site/content/categories.ts";
import { figureMark } from "../../../site/content/figure-mark.ts";
import type { Figure } from "../../../site/content/figure-schema.ts";
import { hasRightToLeft, isRightToLeft } from "../../../site/content/is-right-to-left.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { languageOf } from "../../../site/content/words/language.ts";
import type { Drawing } from "../../../site/figures/picture/drawing.ts";
import { type Canvas, createCanvas, loadImage, type SKRSContext2D } from "../canvas.ts";
import { canvasToPng } from "../canvas-to-png.ts";
import { withEmbeddedPicture } from "../embedded-picture.ts";
import { fallbackFamilies, setFont } from "../faces.ts";
import type { HexColors } from "../picture/hex-colors.ts";
import { paintShapes } from "../picture/paint-shapes.ts";
import { type SvgImages, svgImages } from "../picture/svg-images.ts";
import type { CardColors } from "./card-colors.ts";
import { cardPalette } from "./card-palette.ts";
import { cardTitle } from "./card-title.ts";
import { keptStrip } from "./kept-strip.ts";
import { leadFigure } from "./lead-figure.ts";
import { pictureCut } from "./picture-cut.ts";
import { MOTIF, SITE_MOTIFS } from "./site-motifs.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const TITLE_TOP = 150;
/** The baseline of the wordmark. */
const FOOT = HEIGHT - MARGIN + 12;
/** Where the lead figure stands, at the right of the title. */
const FIGURE = { left: 630, top: 112, width: WIDTH - MARGIN - 630, height: 384 };

/** How far most figures begin from the left of that place: the mark below lines up with them. */
const INDENT = 22;

/** Where the picture of a post without a figure stands: the whole right side. */
const PICTURE = { left: 700, top: 24, width: WIDTH - 700, height: HEIGHT - 24 };

/** The content of a card, as JSON: the card is cached under the content's hash. */
export interface CardContent {
  title: string;
  wordmark: SiteConfig["wordmark"];
  /** None on the card of the site itself. */
  kicker?: string;
  /** On the card of the site: the categories in whose colors its motifs are drawn. */
  categories?: CategoryId[];
  category?: CategoryId;
  /** The lead figure of a post that has one. */
  lead?: Figure;
  /** The hash of the picture of a post without a figure. */
  picture?: string;
  /** The site's language, for the words and numbers in the figure. */
  language: Pick<SiteConfig, "locale" | "words">;
}

/**
 * Draws the picture for previews of links to a page, as a PNG. `tokens` is the text of tokens.css, and `picture` holds the
 * bytes of the post's picture, or of the picture that its figure shows.
 */
export async function drawShareCard(card: CardContent, tokens: string, picture?: Uint8Array): Promise<Uint8Array> {
  const { category, lead, language } = card;
  const shown = lead && (picture ? await withEmbeddedPicture(lead, () => picture, FIGURE.width) : lead);
  const figure = shown && (await leadFigure(shown, languageOf(language)));
  const cut = picture && !lead && (await loadImage(await pictureCut(picture, PICTURE)));
  const { colors, paint } = cardPalette(tokens, category);
  const images = figure && (await svgImages(figure.shapes, scaleOf(figure), paint));
  const right = figure || card.categories?.length ? FIGURE.left : cut ? PICTURE.left : undefined;

  // Nothing is awaited from here until the encoder has read the pixels, as all cards of a worker are drawn on one canvas: each
  // new one would have three megabytes to clear and to collect.
  sheet ??= createCanvas(WIDTH, HEIGHT);
  const context = sheet.getContext("2d");
  context.save();
  drawBackground(context, colors);
  drawKicker(context, card, colors);
  drawTitle(context, { title: card.title, width: right ? right - 40 - MARGIN : WIDTH - 2 * MARGIN }, colors);
  drawWordmark(context, card.wordmark, colors);
  if (lead) drawMark(context, figureMark(lead), colors);
  if (cut) context.drawImage(cut, PICTURE.left, PICTURE.top);
  if (figure) drawFigure(context, figure, { color: paint, ...(images && { images }) });
  for (const [i, one] of (card.categories ?? []).entries()) drawMotif(context, i, cardPalette(tokens, one).paint);
  context.restore();
  return canvasToPng(sheet, { colors: 256, packing: "fast" });
}

let sheet: Canvas | undefined;

function drawBackground(context: SKRSContext2D, colors: CardColors): void {
  context.fillStyle = colors.paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = colors.first;
  context.fillRect(0, 0, WIDTH * 0.62, 24);
  context.fillStyle = colors.second;
  context.fillRect(WIDTH * 0.62, 0, WIDTH * 0.38, 24);
}

function drawKicker(context: SKRSContext2D, { kicker }: CardContent, { first, paper }: CardColors): void {
  if (kicker === undefined) return;
  const place = { left: MARGIN, top: 76, width: WIDTH - 2 * MARGIN, height: 56, paper };
  keptStrip(context, { key: `kicker ${kicker} ${first} ${paper}`, ...place }, (strip) => {
    setFont(strip, "display", 34, 700, fallbackFamilies(kicker));
    strip.fillStyle = first;
    strip.fillText(kicker, MARGIN, 116);
  });
}

function drawTitle(
  context: SKRSContext2D,
  { title, width }: { title: string; width: number },
  { ink }: CardColors,
): void {
  const { size, weight, tracking, lines } = cardTitle(title, width);
  const isReversed = isRightToLeft(title);
  setFont(context, "display", size, weight, fallbackFamilies(title));
  // Spacing would part the letters of Arabic, which are joined.
  context.letterSpacing = hasRightToLeft(title) ? "0px" : `${tracking}px`;
  context.direction = isReversed ? "rtl" : "ltr";
  context.textAlign = "start";
  context.fillStyle = ink;
  // The widths of letters that the site's type lacks are estimated: a line that is too long is set narrower.
  const left = isReversed ? MARGIN + width : MARGIN;
  for (const [index, line] of lines.entries()) context.fillText(line, left, TITLE_TOP + size * (index + 0.85), width);
  context.letterSpacing = "0px";
  context.direction = "ltr";
}

/** Draws the figure in the middle of its place, as large as fits. */
function drawFigure(
  context: SKRSContext2D,
  figure: Drawing & { width: number },
  painting: { color: HexColors; images?: SvgImages },
): void {
  const scale = scaleOf(figure);
  const x = FIGURE.left + (FIGURE.width - figure.width * scale) / 2;
  const y = FIGURE.top + (FIGURE.height - figure.height * scale) / 2;
  paintShapes(context, figure.shapes, { x, y, scale, ...painting });
}

function scaleOf({ width, height }: Drawing & { width: number }): number {
  return Math.min(FIGURE.width / width, FIGURE.height / height);
}

/** Draws one of the motifs, of which two are side by side. */
function drawMotif(context: SKRSContext2D, index: number, color: HexColors): void {
  const { width, height, gap } = MOTIF;
  const scale = Math.min(FIGURE.width / (2 * width + gap), FIGURE.height / (2 * height + gap));
  const x = FIGURE.left + (index % 2) * (width + gap) * scale;
  const y = FIGURE.top + Math.floor(index / 2) * (height + gap) * scale;
  paintShapes(context, SITE_MOTIFS[index] ?? [], { x, y, scale, color });
}

/** Says below the figure what its numbers are. */
function drawMark(context: SKRSContext2D, mark: string | undefined, { ink, paper }: CardColors): void {
  if (mark === undefined) return;
  const left = FIGURE.left + INDENT;
  const place = { left, top: FOOT - 40, width: WIDTH - MARGIN - left, height: 60, paper };
  keptStrip(context, { key: `mark ${mark} ${ink} ${paper}`, ...place }, (strip) => {
    setFont(strip, "display", 28, 500, fallbackFamilies(mark));
    strip.fillStyle = ink;
    strip.fillText(mark, left, FOOT);
  });
}

function drawWordmark(context: SKRSContext2D, { name, suffix }: SiteConfig["wordmark"], colors: CardColors): void {
  const { ink, accent, onAccent, paper } = colors;
  const place = { left: MARGIN, top: FOOT - 48, width: WIDTH - 2 * MARGIN, height: 72, paper };
  keptStrip(context, { key: JSON.stringify([name, suffix, ink, accent, onAccent, paper]), ...place }, (strip) => {
    setFont(strip, "display", 40, 800, fallbackFamilies(name + suffix));
    const box = strip.measureText(suffix).width + 16;
    const isReversed = suffix !== "" && isRightToLeft(name);
    strip.fillStyle = ink;
    strip.fillText(name, isReversed ? MARGIN + box + 6 : MARGIN, FOOT);
    if (suffix === "") return;
    const start = isReversed ? MARGIN : MARGIN + strip.measureText(name).width + 6;
    strip.fillStyle = accent;
    strip.fillRect(start, FOOT - 36, box, 48);
    strip.fillStyle = onAccent;
    strip.fillText(suffix, start + 7, FOOT);
  });
}
