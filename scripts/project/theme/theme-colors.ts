import type { CategoryId } from "../../../site/content/categories.ts";
import { readTokens } from "./read-tokens.ts";

/** Returns the light theme's value of a color token, such as "ink-2", as CSS. */
export type TokenColors = (name: string) => string;

/** Reads the light theme's colors from the text of tokens.css. Without a category, they are those of pages of none. */
export function themeColors(tokens: string, category?: CategoryId): TokenColors {
  const { palettes } = readTokens({ file: "tokens.css", text: tokens });
  const palette = palettes.find((one) => one.theme === "light" && one.category === category);
  return (name) => {
    const found = palette?.color(`--${name}`);
    if (!found) throw new Error(`tokens.css has no --${name}${category ? ` for ${category}` : ""}`);
    return found.css;
  };
}
