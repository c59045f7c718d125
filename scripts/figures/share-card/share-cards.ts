import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PostSummary } from "../../../site/content/types.ts";
import type { SiteConfig } from "../../../site/site.config.ts";
import type { FileCache } from "../../system/file-cache.ts";
import { contentHash } from "../../system/hash.ts";
import type { CardContent } from "./draw-share-card.ts";

export interface ShareCardOptions {
  /** Where briefs itself lies. */
  engine: string;
  keep: FileCache;
}

/**
 * The picture that stands for a page where a link to it is previewed. It takes some 15 ms, with a figure 60: it is kept
 * under the hash of what it says, and drawn again only when that changes.
 */
export function shareCard(card: CardContent, { engine, keep }: ShareCardOptions): Promise<Uint8Array> {
  return keep(`${contentHash(JSON.stringify(card))}.png`, async () => {
    // What draws is loaded only where something has to be drawn.
    const { drawShareCard } = await import("./draw-share-card.ts");
    return drawShareCard(card, await readFile(join(engine, "site/styles/tokens.css"), "utf8"));
  });
}

type SharedPost = Pick<PostSummary, "title" | "category">;

export function postCard({ title, category }: SharedPost, config: SiteConfig, lead?: CardContent["lead"]): CardContent {
  const kicker = config.categories[category].title;
  return { title, wordmark: config.wordmark, kicker, category, ...(lead && { lead }) };
}

export function siteCard({ headline, wordmark }: SiteConfig): CardContent {
  return { title: headline, wordmark };
}

/** All that a card depends on beside what it says and how figures are drawn. */
export const CARDS_MADE_BY = [
  "scripts/figures/share-card/draw-share-card.ts",
  "scripts/figures/share-card/card-colors.ts",
];
