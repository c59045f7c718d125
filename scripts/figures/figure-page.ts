import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { CategoryId } from "../../site/content/categories.ts";
import { escapeMarkup } from "../../site/content/escape-markup.ts";
import { type Figure, isChart } from "../../site/content/figure-schema.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import type { SiteServer } from "../../site/content/site-server.ts";
import { languageOf } from "../../site/content/words/language.ts";
import { figureTable } from "../../site/figures/figure-table.ts";
import { categorySheet } from "../project/theme/category-colors.ts";
import { ownSheet } from "../project/theme/theme-css.ts";
import { noCache } from "../system/file-cache.ts";
import { drawChart } from "./draw-chart.ts";
import { embeddedFonts } from "./picture/embedded-fonts.ts";

export interface FigurePageInput {
  figure: Figure;
  server: SiteServer;
  config: SiteConfig;
  /** The folder of briefs itself. */
  engine: string;
  /** The folder of the posts' site, whose styles may have other colors. */
  root: string;
  category?: CategoryId | undefined;
}

/** A figure as a page of its own. It needs no network and works in both themes, at any width and on paper. */
export async function figurePage({ figure, server, config, engine, root, category }: FigurePageInput): Promise<string> {
  const drawing = isChart(figure) ? drawChart(figure, config.locale) : undefined;
  const html = server.renderFigure({ id: "figure", file: "", figure }, drawing);
  // Formatted numbers have characters that the figure's file does not have.
  const shown = figureTable(figure, languageOf(config)).rows.flat().join("");
  const texts = JSON.stringify([figure, config.wordmark], withoutBytes) + shown;
  const css = await figureCss({ engine, config, root }, texts, [figure.kind]);
  return `<!doctype html>
<html lang="${escapeMarkup(config.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(`${figure.title} · ${config.name}`)}</title>
<meta name="description" content="${escapeMarkup(figure.takeaway)}">
<style>
${css}
${PAGE}</style>
</head>
<body${category ? ` data-category="${category}"` : ""}>
${html}
<p class="SiteName">${siteName(config.wordmark)}</p>
</body>
</html>
`;
}

function siteName({ name, suffix }: SiteConfig["wordmark"]): string {
  return escapeMarkup(name) + (suffix === "" ? "" : `<span>${escapeMarkup(suffix)}</span>`);
}

/** Leaves out the bytes of a picture. */
function withoutBytes(key: string, value: unknown): unknown {
  return key === "variants" ? undefined : value;
}

/** The site's styles for figures of these kinds, with its colors, and the fonts for these texts embedded. */
export async function figureCss(
  { engine, config, root }: Pick<FigurePageInput, "engine" | "config" | "root">,
  texts: string,
  kinds: readonly string[],
): Promise<string> {
  const site = join(engine, "site");
  const layers = [
    ["tokens", "styles/tokens.css"],
    ["base", "styles/base.css"],
    ["figures", "figures/figures.css"],
  ] as const;
  const common = layers.map(async ([layer, file]) => `@layer ${layer} {\n${await inlineCss(join(site, file))}}`);
  const own = await Promise.all(kinds.map((kind) => kindCss(join(site, "figures/kinds", kind))));
  const colors = [categorySheet(config.categories), ownSheet({ config, root })?.text ?? ""];
  return [await embeddedFonts(texts, noCache), ...(await Promise.all(common)), ...own, ...colors].join("\n");
}

/** Charts have no styles of their own. */
async function kindCss(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".css"));
  return (await Promise.all(names.map((name) => inlineCss(join(folder, name))))).join("\n");
}

const PAGE = `body { max-width: 56rem; margin: 0 auto; padding: var(--gutter); }
.SiteName { margin: var(--space-5) 0 0; font: 750 1.125rem / 1.4 var(--font-display); letter-spacing: -0.02em; text-align: end; }
.SiteName span { margin-inline-start: 0.12em; padding: 0 0.24em 0 0.16em; background: var(--accent); color: var(--on-accent); }
`;

/** A style sheet with each import replaced by the imported rules, in the cascade layer that the import names. */
async function inlineCss(file: string): Promise<string> {
  const text = (await readFile(file, "utf8")).replace(/\/\*.*?\*\//gs, "");
  const parts = text.split(/(@import "[^"]+"(?: layer\([\w-]+\))?;)/);
  const inlined = parts.map(async (part) => {
    const [, path, layer] = /^@import "([^"]+)"(?: layer\(([\w-]+)\))?;$/.exec(part) ?? [];
    if (path === undefined) return part;
    const css = await inlineCss(join(dirname(file), path));
    return layer === undefined ? css : `@layer ${layer} {\n${css}}`;
  });
  return (await Promise.all(inlined)).join("").replace(/\n\s*\n+/g, "\n");
}
