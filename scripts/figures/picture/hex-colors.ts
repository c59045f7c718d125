import { formatHex } from "culori";
import type { CategoryId } from "../../../site/content/categories.ts";
import type { Paint } from "../../../site/figures/picture/drawing.ts";
import { parseColor } from "../../project/theme/parse-color.ts";
import type { Theme } from "../../project/theme/read-tokens.ts";
import { themeColors } from "../../project/theme/theme-colors.ts";
import { themeCache } from "../theme-cache.ts";

export type HexColors = (paint: Paint) => string;

/**
 * The colors of a theme as hex values: few programs besides browsers know CSS color functions. They are read once for all pictures.
 */
export function hexColors(tokens: string, category: CategoryId | undefined, theme: Theme = "light"): HexColors {
  return cached(tokens, `${theme} ${category ?? ""}`, () => readColors(tokens, category, theme));
}

const cached = themeCache<HexColors>();

function readColors(tokens: string, category: CategoryId | undefined, theme: Theme): HexColors {
  const css = themeColors(tokens, category, theme);
  const known = new Map<Paint, string>();
  return (paint) => {
    const hex = known.get(paint) ?? formatHex(parseColor(css(paint)));
    if (hex === undefined) throw new Error(`tokens.css: --${paint} is no color`);
    known.set(paint, hex);
    return hex;
  };
}
