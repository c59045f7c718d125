import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import type { Post } from "../../site/content/types.ts";
import { shareCardUrl } from "../../site/content/urls.ts";
import type { SiteConfig } from "../../site/site.config.ts";
import type { OutputFile } from "../build/output-file.ts";
import { lightColors } from "./light-colors.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const FAMILY = "Share Card";

/** The pictures that stand for the site and for each post where a link is previewed. */
export async function* shareCards(posts: Post[], config: SiteConfig): AsyncGenerator<OutputFile> {
  const colors = lightColors(
    await readFile(fileURLToPath(new URL("../../site/styles/tokens.css", import.meta.url)), "utf8"),
  );
  GlobalFonts.registerFromPath(
    fileURLToPath(new URL("../../site/assets/fonts/display.woff2", import.meta.url)),
    FAMILY,
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

  context.font = `700 34px "${FAMILY}"`;
  context.fillStyle = colors.first;
  context.fillText(kicker, MARGIN, 116);
  drawTitle(context, title, colors.ink);
  drawWordmark(context, config, colors);
  return canvas.toBuffer("image/png");
}

/** As large as four lines allow. */
function drawTitle(context: SKRSContext2D, title: string, color: string): void {
  context.fillStyle = color;
  for (const size of [104, 92, 80, 70, 60]) {
    context.font = `760 ${size}px "${FAMILY}"`;
    context.letterSpacing = `${-size * 0.035}px`;
    const lines = wrap(context, title, WIDTH - 2 * MARGIN);
    if (lines.length * size > 380 && size > 60) continue;
    for (const [index, line] of lines.entries()) context.fillText(line, MARGIN, 150 + size * (index + 0.85));
    break;
  }
  context.letterSpacing = "0px";
}

function wrap(context: SKRSContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawWordmark(context: SKRSContext2D, { wordmark }: SiteConfig, colors: Card["colors"]): void {
  const baseline = HEIGHT - MARGIN + 12;
  context.font = `750 40px "${FAMILY}"`;
  context.fillStyle = colors.ink;
  context.fillText(wordmark.name, MARGIN, baseline);
  const start = MARGIN + context.measureText(wordmark.name).width + 6;
  context.fillStyle = colors.accent;
  context.fillRect(start, baseline - 36, context.measureText(wordmark.suffix).width + 16, 48);
  context.fillStyle = colors.onAccent;
  context.fillText(wordmark.suffix, start + 7, baseline);
}
