import type { CategoryId } from "../../../site/content/categories.ts";
import { getOrCompute } from "../../system/get-or-compute.ts";
import { type HexColors, hexColors } from "../picture/hex-colors.ts";
import { type CardColors, cardColors } from "./card-colors.ts";

interface CardPalette {
  colors: CardColors;
  /** Of the figure on the card. */
  paint: HexColors;
}

/** The colors of the cards of a category, read once for all of them: reading tokens.css takes as long as drawing. */
export function cardPalette(tokens: string, category: CategoryId | undefined): CardPalette {
  if (tokens !== read) palettes.clear();
  read = tokens;
  return getOrCompute(palettes, category ?? "accent", () => ({
    colors: cardColors(tokens)(category ?? "accent"),
    paint: hexColors(tokens, category),
  }));
}

let read: string | undefined;
const palettes = new Map<string, CardPalette>();
