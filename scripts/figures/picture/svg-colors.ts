import { PAINTS } from "../../../site/content/paints.ts";
import type { HexColors } from "./hex-colors.ts";

const FALLBACKS = /var\(\s*--([\w-]+)\s*(?:,(?:[^()]|\([^()]*\))*)?\)/g;

/** A drawing of the author's own for programs that know no custom properties: with the colors and the type of the site. */
export function withColors(markup: string, color: HexColors, families: { display: string; text: string }): string {
  return markup.replace(FALLBACKS, (written, name: string) => {
    if (name === "font-display" || name === "font-text") return families[name === "font-text" ? "text" : "display"];
    const paint = PAINTS.find((known) => known === name);
    return paint ? color(paint) : written;
  });
}
