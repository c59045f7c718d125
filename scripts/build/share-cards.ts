import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Post } from "../../site/content/types.ts";
import { shareCardUrl } from "../../site/content/urls.ts";
import type { SiteConfig } from "../../site/site.config.ts";
import type { CardContent } from "../render/draw-share-card.ts";
import { forgetOlder, hashOf, hashOfFiles, keepIn } from "./kept-files.ts";
import type { OutputFile } from "./output-file.ts";

export interface ShareCardsInput {
  posts: Post[];
  config: SiteConfig;
  /** Where briefs itself lies. */
  engine: string;
  cacheDir: string;
}

/**
 * The pictures that stand for the site and for each post where a link is previewed. One takes some 60 ms: it is kept under
 * the hash of all that it is made from, and drawn again only when that changes.
 */
export async function* shareCards({ posts, config, engine, cacheDir }: ShareCardsInput): AsyncGenerator<OutputFile> {
  const keep = keepIn(join(cacheDir, `cards-${await hashOfFiles(engine, MADE_BY)}`));
  const draw = async (path: string, card: CardContent) => ({
    path: path.slice(1),
    content: await keep(`${hashOf(JSON.stringify(card))}.png`, async () => {
      // What draws is loaded only where something has to be drawn.
      const { drawShareCard } = await import("../render/draw-share-card.ts");
      return drawShareCard(card, await readFile(join(engine, TOKENS), "utf8"));
    }),
  });
  const { wordmark } = config;
  yield await draw(shareCardUrl(), { title: config.headline, wordmark });
  for (const post of posts) {
    const { title, category } = post;
    const figure = post.figures.find(({ id }) => id === post.lead)?.figure;
    const kicker = config.categories[category].title;
    yield await draw(shareCardUrl(post.slug), { title, wordmark, kicker, category, ...(figure && { figure }) });
  }
  await forgetOlder(cacheDir, "cards-", 3);
}

const TOKENS = "site/styles/tokens.css";

/** All that a card depends on beside its words and its figure. The lock file stands for the libraries. */
const MADE_BY = [
  ...["scripts/render/draw-share-card.ts", "scripts/render/light-colors.ts", "scripts/render/token-colors.ts"],
  ...["scripts/figures", "scripts/colors", "site/figures", "site/content/figure-schema.ts"],
  ...["site/assets/fonts", TOKENS, "package-lock.json"],
];
