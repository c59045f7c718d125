import { basePath, hrefOf } from "../../../site/content/href-of.ts";
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
  { name, wordmark, description, locale, url }: SiteConfig,
  { light }: PageBackgrounds,
): OutputFile {
  const base = basePath({ url });
  const icon = (name: string, size: number) => iconOf(name, size, base);
  const manifest = {
    id: base,
    name,
    short_name: wordmark.name.length <= 12 ? wordmark.name : name,
    description,
    lang: locale,
    start_url: base,
    scope: base,
    display: "standalone",
    theme_color: light,
    background_color: light,
    icons: [icon("icon-192", 192), icon("icon", 512), icon("icon-maskable-192", 192), icon("icon-maskable", 512)],
  };
  return { path: WEB_MANIFEST_URL.slice(1), content: JSON.stringify(manifest) };
}

function iconOf(name: string, size: number, base: string) {
  const purpose = name.includes("maskable") ? "maskable" : "any";
  return { src: hrefOf(`/${name}.png`, base), type: "image/png", sizes: `${size}x${size}`, purpose };
}

/** Reads the colors by a pattern, as the color library takes longer to load than all pages take to render. */
export function pageBackgrounds(tokens: string): PageBackgrounds {
  const all = tokens.matchAll(/--paper:\s*light-dark\(\s*(#[0-9a-f]{6})\s*,\s*(#[0-9a-f]{6})\s*\)/gi);
  const [, light, dark] = [...all].at(-1) ?? [];
  if (!light || !dark) throw new Error("tokens.css has no --paper: light-dark(#…, #…)");
  return { light, dark };
}
