import { isLeftToRight, isRightToLeft } from "../../../site/content/is-right-to-left.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { textDirection } from "../../../site/content/words/language.ts";

export type Direction = "ltr" | "rtl";

/** The direction of a text by its letters. In a site whose language runs from right to left, a Latin name does not decide. */
export function directionOf(text: string, { locale }: Pick<SiteConfig, "locale">): Direction {
  if (textDirection(locale) === "rtl") return isLeftToRight(text) ? "ltr" : "rtl";
  return isRightToLeft(text) ? "rtl" : "ltr";
}

/** The attributes of a text on its own. The frame of mails runs from left to right, and programs do not all know dir="auto". */
export function directedStyle(text: string, style: string, config: Pick<SiteConfig, "locale">) {
  return directionOf(text, config) === "rtl" ? { dir: "rtl", style: alignedTo("rtl", style) } : { style };
}

/** Aligns a block whose text runs against that of the blocks around it. */
export function alignedTo(direction: Direction, style = ""): string {
  const align = `text-align:${direction === "rtl" ? "right" : "left"}`;
  return style === "" ? align : `${style};${align}`;
}

const SIDES: Record<string, string> = { left: "right", right: "left" };

/** A style for text that runs from right to left. Programs do not all know `border-inline-start` and the like. */
export function mirrored(style: string): string {
  return style
    .replace(/(padding|margin):([^\s;]+) ([^\s;]+) ([^\s;]+) ([^\s;]+)/g, "$1:$2 $5 $4 $3")
    .replace(/(border-|text-align:)(left|right)/g, (_, what: string, side: string) => what + SIDES[side]);
}
