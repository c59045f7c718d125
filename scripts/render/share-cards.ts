import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Post } from "../../site/content/types.ts";
import { shareCardUrl } from "../../site/content/urls.ts";
import type { SiteConfig } from "../../site/site.config.ts";
import type { OutputFile } from "../build/output-file.ts";
import { setFont } from "../figures/faces.ts";
import { lightColors } from "./light-colors.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const TITLE_SIZES = [104, 92, 80, 70, 60, 52, 46];
const TITLE_TOP = 150;
const TITLE_HEIGHT = 350;

/** The pictures that stand for the site and for each post where a link is previewed. */
export async function* shareCards(posts: Post[], config: SiteConfig): AsyncGenerator<OutputFile> {
  const colors = lightColors(
    await readFile(fileURLToPath(new URL("../../site/styles/tokens.css", import.meta.url)), "utf8"),
  );
  const draw = (path: string, card: Omit<Card, "config">) => ({
    path: path.slice(1),
    content: drawCard({ ...card, config }),
  });
  yield draw(shareCardUrl(), { kicker: "", title: config.headline, colors: colors("accent") });
  for (const post of posts) {
    const kicker = config.categories[post.category].title;
    yield draw(shareCardUrl(post.slug), { kicker, title: post.title, colors: colors(post.category) });
  }
}

interface Card {
  kicker: string;
  title: string;
  colors: { paper: string; ink: string; accent: string; onAccent: string; first: string; second: string };
  config: SiteConfig;
}

function drawCard({ kicker, title, colors, config }: Card): Uint8Array {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext("2d");
  context.fillStyle = colors.paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = colors.first;
  context.fillRect(0, 0, WIDTH * 0.62, 24);
  context.fillStyle = colors.second;
  context.fillRect(WIDTH * 0.62, 0, WIDTH * 0.38, 24);

  setFont(context, "display", 34, 700);
  context.fillStyle = colors.first;
  context.fillText(kicker, MARGIN, 116);
  drawTitle(context, title, colors.ink);
  drawWordmark(context, config, colors);
  return canvas.toBuffer("image/png");
}

/** As large as the place between the kicker and the wordmark allows. */
function drawTitle(context: SKRSContext2D, title: string, color: string): void {
  context.fillStyle = color;
  for (const size of TITLE_SIZES) {
    setFont(context, "display", size, 800);
    context.letterSpacing = `${-size * 0.028}px`;
    const lines = wrap(context, title, WIDTH - 2 * MARGIN);
    if (lines.length * size > TITLE_HEIGHT && size !== TITLE_SIZES.at(-1)) continue;
    for (const [index, line] of lines.entries()) context.fillText(line, MARGIN, TITLE_TOP + size * (index + 0.85));
    break;
  }
  context.letterSpacing = "0px";
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

/** A word that no line has room for, in parts. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  const parts = [""];
  for (const character of word) {
    const longer = `${parts.at(-1)}${character}`;
    if (fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}

function drawWordmark(context: SKRSContext2D, { wordmark }: SiteConfig, colors: Card["colors"]): void {
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
