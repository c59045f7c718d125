import type { CategoryId } from "../../../site/content/categories.ts";
import { readTokens, type Theme } from "./read-tokens.ts";

/** Returns a theme's value of a color token, such as "ink-2", as CSS. */
export type TokenColors = (name: string) => string;

/** Reads the colors of a theme from the text of tokens.css. Without a category, they are those of pages that have none. */
export function themeColors(tokens: string, category?: CategoryId, theme: Theme = "light"): TokenColors {
  const { palettes } = readTokens({ file: "tokens.css", text: tokens });
  const palette = palettes.find((one) => one.theme === theme && one.category === category);
  return (name) => {
    const found = palette?.color(`--${name}`);
    if (!found) throw new Error(`tokens.css has no --${name}${category ? ` for ${category}` : ""}`);
    return found.css;
  };
}
