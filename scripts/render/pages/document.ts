import { escapeMarkup, jsonForScript } from "../../../site/content/escape-markup.ts";
import { PAGE_DATA_ID, type PageData } from "../../../site/content/page-data.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { HEAD_SCRIPT } from "./head-script.ts";
import { type PageBackgrounds, WEB_MANIFEST_URL } from "./web-manifest.ts";

/** The hashed files of the client bundle that every document loads. */
export interface ClientAssets {
  script: string;
  styles: string[];
  fonts: string[];
  /** By kind of page: the chunks that the entry script would otherwise request only once it runs. */
  chunks: Record<PageData["kind"], string[]>;
}

export interface DocumentInput {
  data: PageData;
  /** The rendered page. */
  html: string;
  /** The part of the head that depends on the page: see renderHead. */
  head: string;
  assets: ClientAssets;
  config: SiteConfig;
  backgrounds: PageBackgrounds;
  /** The site's icon, as SVG. */
  icon: string;
}

/** Renders the HTML document that is served at a page's URL. */
export function renderDocument(input: DocumentInput): string {
  const { data, html, head, assets, config } = input;
  return `<!doctype html>
<html lang="${escapeMarkup(config.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${HEAD_SCRIPT}</script>
<meta name="color-scheme" content="light dark">
${[...iconTags(input), ...assetTags(assets)].join("\n")}
${head}
</head>
<body>
<div id="root">${html}</div>
<script type="application/json" id="${PAGE_DATA_ID}" data-scripts="${scripts(assets, data.kind)}">${jsonForScript(withoutHtml(data))}</script>
</body>
</html>
`;
}

/** The document already contains the page's HTML, and the client takes it from there. */
function withoutHtml(data: PageData): unknown {
  return data.kind === "post" ? { ...data, html: undefined } : data;
}

function iconTags({ backgrounds, icon }: DocumentInput): string[] {
  const themeColor = (theme: keyof PageBackgrounds) =>
    `<meta name="theme-color" content="${backgrounds[theme]}" media="(prefers-color-scheme: ${theme})">`;
  return [
    themeColor("light"),
    themeColor("dark"),
    `<link rel="manifest" href="${WEB_MANIFEST_URL}">`,
    // The icon is inline, as a separate request would compete with those that the first paint waits for.
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon.trim())}" type="image/svg+xml">`,
    `<link rel="icon" href="/icon.png" type="image/png" sizes="512x512">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
  ];
}

/** The scripts that the script in the head starts. */
function scripts({ script, chunks }: ClientAssets, kind: PageData["kind"]): string {
  return [script, ...chunks[kind]].join(" ");
}

function assetTags({ styles, fonts }: ClientAssets): string[] {
  return [
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
}
