import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../../scripts/compile/diagnostics/diagnostic.ts";
import type { Sources } from "../../scripts/compile/source/source.ts";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { drawingToSvg } from "../../scripts/figures/picture/drawing-to-svg.ts";
import { figureDrawing } from "../../scripts/figures/picture/figure-drawing.ts";
import { hexColors } from "../../scripts/figures/picture/hex-colors.ts";
import { compile } from "../../scripts/graph/compile.ts";
import { siteFeeds } from "../../scripts/render/feeds/feed.ts";
import { feedFiles } from "../../scripts/render/feeds/feed-files.ts";
import { feedItem } from "../../scripts/render/feeds/feed-item.ts";
import { cardGist } from "../../scripts/render/pages/post-gist.ts";
import { cardOf, type PageRenderer, postFiles } from "../../scripts/render/pages/render-site.ts";
import { searchEntry } from "../../scripts/render/search-index/search-entry.ts";
import { searchFiles } from "../../scripts/render/search-index/search-files.ts";
import { isChart } from "../../site/content/figure-schema.ts";
import type { PlacedFigure, Post } from "../../site/content/types.ts";
import { languageOf } from "../../site/content/words/language.ts";
import { createSiteServer } from "../../site/entry-server.tsx";
import { figureToCsv } from "../../site/figures/figure-to-csv.ts";
import siteConfig from "../../site/site.config.ts";

export interface Output {
  path: string;
  content: string;
}

const none = {
  ...{ home: [], list: [], post: [], text: [], newsletter: [], issue: [], issues: [], search: [] },
  ...{ "not-found": [], offline: [] },
};
const RENDERER: PageRenderer = {
  config: siteConfig,
  server: createSiteServer(siteConfig),
  assets: { script: "/assets/entry.js", styles: [], fonts: [], chunks: none },
  backgrounds: { light: "#ffffff", dark: "#000000" },
  icon: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  year: 2026,
  shareCards: true,
};
const COLOR = hexColors(readFileSync(join(import.meta.dirname, "../../site/styles/tokens.css"), "utf8"), undefined);

/** What the build makes of sources, but for pictures of pixels: none of a post that has an error. */
export async function outputsOf(sources: Sources): Promise<{ outputs: Output[]; diagnostics: Diagnostic[] }> {
  const { diagnostics, content } = compile(sources, siteConfig);
  const pages = await Promise.all(content.posts.map(pageFiles));
  const pictures = await Promise.all(content.posts.flatMap(({ figures }) => figures.map(pictureFiles)));
  const entries = content.posts.map((post) => searchEntry(post, languageOf(siteConfig)));
  const search = [...searchFiles(entries, siteConfig)];
  return { diagnostics, outputs: [...pages, ...pictures, feedsOf(content.posts), search.flatMap(asText)].flat() };
}

async function pageFiles(post: Post): Promise<Output[]> {
  const charts = post.figures.flatMap(({ id, figure }) => (isChart(figure) ? [{ id, figure }] : []));
  const drawings = new Map(charts.map(({ id, figure }) => [id, drawChart(figure, siteConfig.locale)]));
  const images = new Map(post.images.map(({ file }) => [file, IMAGE]));
  const files = await postFiles({ post, assets: { drawings, images }, neighbours: { related: [post] } }, RENDERER);
  const card = JSON.stringify(cardOf({ post, images, gist: cardGist(post, images) }, RENDERER.server));
  return [...files.flatMap(asText), { path: "card.json", content: card }];
}

const IMAGE = { width: 100, height: 50, src: "/images/a.png", sources: [] };

async function pictureFiles({ figure }: PlacedFigure): Promise<Output[]> {
  return [
    { path: "figure.svg", content: drawingToSvg(await figureDrawing(figure, siteConfig), COLOR, "") },
    { path: "figure.csv", content: figureToCsv(figure, languageOf(siteConfig)) },
    { path: "figure.json", content: JSON.stringify(figure) },
  ];
}

function feedsOf(posts: Post[]): Output[] {
  const itemOf = (post: Post) => feedItem({ post, pictures: new Map(), drawn: true, config: siteConfig });
  const [feed] = siteFeeds(posts, siteConfig);
  return feed ? feedFiles({ ...feed, items: feed.items.map(itemOf) }, siteConfig).flatMap(asText) : [];
}

function asText({ path, content }: { path: string; content: string | Uint8Array }): Output[] {
  return [{ path, content: typeof content === "string" ? content : new TextDecoder().decode(content) }];
}
