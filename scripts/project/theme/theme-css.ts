import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { blank } from "../../compile/source/blank.ts";
import { siteFolder } from "../site-config/config-file.ts";
import { categoryRules } from "./category-colors.ts";
import type { ThemeSheet } from "./read-tokens.ts";
import { tokensCss } from "./tokens-css.ts";

interface WithOwnStyles {
  config: Pick<SiteConfig, "styles">;
  root: string;
}

interface Themed {
  config: Pick<SiteConfig, "styles" | "categories">;
  /** The folder of the posts' site. */
  root: string;
}

/** The text that decides the site's colors: the engine's tokens, the categories', and the owner's styles, which override them by name. */
export function themeCss({ config, root }: Themed): string {
  const { text = "" } = ownSheet({ config, root }) ?? {};
  const tokens = `${tokensCss()}${categoryRules(config.categories)}`;
  return text === "" ? tokens : `${tokens}\n${text}`;
}

/** The owner's styles, where there are any. */
export function ownSheet({ config: { styles }, root }: WithOwnStyles): ThemeSheet | undefined {
  if (styles === undefined) return undefined;
  const text = readFileSync(join(siteFolder(root), styles), "utf8");
  return { file: styles.replace("./", ""), text: withoutConditions(text) };
}

/** Blanks comments, and rules that apply only under conditions, such as @media: a theme applies to all pages. Lines keep their numbers. */
function withoutConditions(sheet: string): string {
  const css = sheet.replace(/\/\*[\s\S]*?\*\//g, blank);
  const at = /@(?:media|supports|container)\b[^{;]*\{/g;
  let text = css;
  for (const { index } of css.matchAll(at)) {
    const end = endOfBlock(css, css.indexOf("{", index));
    text = text.slice(0, index) + blank(text.slice(index, end)) + text.slice(end);
  }
  return text;
}

/** The place after the brace that closes the one at `start`. */
function endOfBlock(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at++) {
    if (css[at] === "{") depth++;
    if (css[at] === "}" && --depth === 0) return at + 1;
  }
  return css.length;
}
