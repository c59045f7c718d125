import { join } from "node:path";
import { shareCardUrl } from "../../../site/content/urls.ts";
import { siteConfig } from "../../../site/site.config.ts";
import type { Bench, Product } from "../bench.ts";
import { keepIn } from "../kept-files.ts";
import { checkLooks } from "../looks.ts";
import { postCard, shareCard, siteCard } from "../share-cards.ts";
import type { Task } from "../tasks.ts";
import { goodFigure } from "./figure.ts";

/** The share card of a post, or of the site. */
export async function makeShareCard({ post }: Extract<Task, { kind: "share-card" }>, bench: Bench): Promise<Product> {
  const figure = post?.lead === undefined ? undefined : goodFigure(post.lead, bench);
  const lead = figure && { figure, miniature: (await bench.printer()).server.renderThumb(figure) };
  const card = post ? postCard(post, siteConfig, lead) : siteCard(siteConfig);
  const { engine, cache, recipes, looks } = bench;
  const keep = keepIn(join(cache, `cards-${recipes.shareCards}`), () => checkLooks(engine, looks));
  const content = await bench.time("share cards", () => shareCard(card, { engine, keep }));
  return { files: [{ path: shareCardUrl(post?.slug).slice(1), content }] };
}
