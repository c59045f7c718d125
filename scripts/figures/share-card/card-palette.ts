import type { CategoryId } from "../../../site/content/categories.ts";
import { type HexColors, hexColors } from "../picture/hex-colors.ts";
import { themeCache } from "../theme-cache.ts";
import { type CardColors, cardColors } from "./card-colors.ts";

interface CardPalette {
  colors: CardColors;
  /** The colors of the figure on the card. */
  paint: HexColors;
}

/** The colors of the cards of a category, read once for all of them. */
export function cardPalette(tokens: string, category: CategoryId | undefined): CardPalette {
  return cached(tokens, category ?? "accent", () => ({
    colors: cardColors(tokens)(category ?? "accent"),
    paint: hexColors(tokens, category),
  }));
}

const cached = themeCache<CardPalette>();
