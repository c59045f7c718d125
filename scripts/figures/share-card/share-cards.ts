import { categoryOf } from "../../../site/content/categories.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { PostSummary } from "../../../site/content/types.ts";
import type { FileCache } from "../../system/file-cache.ts";
import { contentHash } from "../../system/hash.ts";
import type { CardContent } from "./draw-share-card.ts";

interface CardSources {
  /** The text of tokens.css. */
  tokens: () => string;
  /** Reads the picture that the card names, or that its figure shows. */
  picture?: (() => Uint8Array) | undefined;
}

/**
 * The picture in previews of links to a page. It is cached under the hash
 * of its content and drawn again only when that changes.
 */
export function shareCard(card: CardContent, keep: FileCache, { tokens, picture }: CardSources): Promise<Uint8Array> {
  return keep(`${contentHash(JSON.stringify(card))}.png`, async () => {
    // The drawing code is loaded only when something has to be drawn.
    const { drawShareCard } = await import("./draw-share-card.ts");
    return drawShareCard(card, tokens(), picture?.());
  });
}

type SharedPost = Pick<PostSummary, "title" | "category">;

export function postCard(
  { title, category }: SharedPost,
  config: SiteConfig,
  shown: Pick<CardContent, "lead" | "picture"> = {},
): CardContent {
  const kicker = categoryOf(config, category).title;
  return { title, wordmark: config.wordmark, language: languageIn(config), kicker, category, ...shown };
}

/** How many motifs the card of the site has at most. */
const MOTIFS = 4;

export function siteCard(config: SiteConfig): CardContent {
  const categories = config.categories.slice(0, MOTIFS).map(({ id }) => id);
  return { title: config.headline, wordmark: config.wordmark, language: languageIn(config), categories };
}

function languageIn({ locale, words }: SiteConfig): CardContent["language"] {
  return { locale, ...(words && { words }) };
}
