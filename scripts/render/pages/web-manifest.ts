import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { OutputFile } from "../../project/output-file.ts";

/** The background color of the pages in each theme. */
export interface PageBackgrounds {
  light: string;
  dark: string;
}

export const WEB_MANIFEST_URL = "/manifest.webmanifest";

/** What a system shows of the site when a reader installs it. A manifest has one theme only, so it is the light one. */
export function webManifest(
  { name, wordmark, description, locale }: SiteConfig,
  { light }: PageBackgrounds,
): OutputFile {
  const manifest = {
    id: "/",
    name,
    short_name: wordmark.name.length <= 12 ? wordmark.name : name,
    description,
    lang: locale,
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: light,
    background_color: light,
    icons: [icon("icon-192", 192), icon("icon", 512), icon("icon-maskable-192", 192), icon("icon-maskable", 512)],
  };
  return { path: WEB_MANIFEST_URL.slice(1), content: JSON.stringify(manifest) };
}

function icon(name: string, size: number) {
  const purpose = name.includes("maskable") ? "maskable" : "any";
  return { src: `/${name}.png`, type: "image/png", sizes: `${size}x${size}`, purpose };
}

/** Reads the colors by a pattern, as the color library takes longer to load than all pages take to render. */
export function pageBackgrounds(tokens: string): PageBackgrounds {
  const [, light, dark] = /--paper:\s*light-dark\(\s*(#[0-9a-f]{6})\s*,\s*(#[0-9a-f]{6})\s*\)/i.exec(tokens) ?? [];
  if (!light || !dark) throw new Error("tokens.css has no --paper: light-dark(#…, #…)");
  return { light, dark };
}
