import { join } from "node:path";
import { shareCardUrl } from "../../../site/content/urls.ts";
import { siteConfig } from "../../../site/site.config.ts";
import type { Bench, Product } from "../bench.ts";
import { hashOf, keepIn } from "../kept-files.ts";
import type { Task } from "../tasks.ts";
import { goodFigure } from "./figure.ts";

/** A post's share card, which takes some 40 ms: it is kept by all that it is made from. */
export async function makeShareCard(task: Extract<Task, { kind: "share-card" }>, bench: Bench): Promise<Product> {
  const { slug, title, category } = task;
  const lead = task.lead !== undefined && { lead: goodFigure(task.lead, bench) };
  const post = { slug, title, category, ...lead };
  const keep = keepIn(join(bench.cache, `share-${bench.recipes.shareCards}`));
  // The slug is not on it.
  const name = `${hashOf(JSON.stringify([title, category, lead]))}.png`;
  const content = await bench.time("share cards", () =>
    keep(name, async () => {
      const { postCard } = await import("../../render/share-cards.ts");
      return Buffer.from((await postCard(post, siteConfig)).content);
    }),
  );
  return { files: [{ path: shareCardUrl(slug).slice(1), content }] };
}
