import { PAINTS } from "../../../site/content/paints.ts";
import type { HexColors } from "./hex-colors.ts";

const VARIABLE = /var\(\s*--([\w-]+)\s*(?:,(?:[^()]|\([^()]*\))*)?\)/g;

/** Replaces the custom properties in an author's own drawing by the site's colors and type: few programs know such properties. */
export function withColors(markup: string, color: HexColors, families: { display: string; text: string }): string {
  return markup.replace(VARIABLE, (written, name: string) => {
    if (name === "font-display" || name === "font-text") return families[name === "font-text" ? "text" : "display"];
    const paint = PAINTS.find((known) => known === name);
    return paint ? color(paint) : written;
  });
}
