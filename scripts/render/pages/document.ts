import { escapeMarkup, jsonForScript } from "../../../site/content/escape-markup.ts";
import { basePath, hrefOf } from "../../../site/content/href-of.ts";
import { PAGE_DATA_ID, type PageData } from "../../../site/content/page-data.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { textDirection } from "../../../site/content/words/language.ts";
import { HEAD_SCRIPT } from "./head-script.ts";
import { type PageBackgrounds, WEB_MANIFEST_URL } from "./web-manifest.ts";

/** The hashed files of the client bundle that every document loads, by their paths in the site. */
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
  const { data, html, head, config } = input;
  const assets = assetsUnder(basePath(config), input.assets);
  return `<!doctype html>
<html lang="${escapeMarkup(config.locale)}"${direction(config)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${HEAD_SCRIPT}</script>
<meta name="color-scheme" content="light dark">
${[...iconTags(input), ...assetTags(assets), ...ownTags(config)].join("\n")}
${head}
</head>
<body>
<div id="root">${html}</div>
<script type="application/json" id="${PAGE_DATA_ID}" data-scripts="${scripts(assets, data.kind)}">${jsonForScript(withoutHtml(data))}</script>
</body>
</html>
`;
}

/** Without the attribute, a document runs from left to right. */
function direction({ locale }: SiteConfig): string {
  return textDirection(locale) === "rtl" ? ' dir="rtl"' : "";
}

/** The document already contains the page's HTML, and the client takes it from there. */
function withoutHtml(data: PageData): unknown {
  return data.kind === "post" || data.kind === "text" || data.kind === "issue" ? { ...data, html: undefined } : data;
}

function iconTags({ backgrounds, icon, config }: DocumentInput): string[] {
  const href = (path: string) => hrefOf(path, basePath(config));
  const themeColor = (theme: keyof PageBackgrounds) =>
    `<meta name="theme-color" content="${backgrounds[theme]}" media="(prefers-color-scheme: ${theme})">`;
  return [
    themeColor("light"),
    themeColor("dark"),
    `<link rel="manifest" href="${href(WEB_MANIFEST_URL)}">`,
    // The icon is inline, as a separate request would compete with those that the first paint waits for.
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon.trim())}" type="image/svg+xml">`,
    `<link rel="icon" href="${href("/icon.png")}" type="image/png" sizes="512x512">`,
    `<link rel="apple-touch-icon" href="${href("/apple-touch-icon.png")}">`,
  ];
}

/** The owner's tags. They stand before the title, as what follows it is replaced when a reader goes to another page. */
function ownTags({ slots, url }: SiteConfig): string[] {
  return (slots?.headEnd ?? []).map(({ tag, attributes }) => {
    const written = Object.entries(attributes).map(([name, value]) =>
      value === true ? name : `${name}="${escapeMarkup(hrefOf(value, basePath({ url })))}"`,
    );
    return `<${[tag, ...written].join(" ")}>${tag === "script" ? "</script>" : ""}`;
  });
}

function assetsUnder(base: string, { script, styles, fonts, chunks }: ClientAssets): ClientAssets {
  const all = (paths: string[]) => paths.map((path) => hrefOf(path, base));
  const chunksUnder = Object.entries(chunks).map(([kind, paths]) => [kind, all(paths)]);
  return {
    script: hrefOf(script, base),
    styles: all(styles),
    fonts: all(fonts),
    // The keys are the same kinds of pages as before.
    chunks: Object.fromEntries(chunksUnder) as ClientAssets["chunks"],
  };
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
