import { join } from "node:path";
import { shareCardUrl } from "../../../../site/content/urls.ts";
import { postCard, shareCard, siteCard } from "../../../figures/share-card/share-cards.ts";
import { themeCss } from "../../../project/theme/theme-css.ts";
import { fileCache } from "../../../system/file-cache.ts";
import { assertUnchanged } from "../../theme-assets.ts";
import type { Task } from "../task.ts";
import type { TaskContext, TaskOutput } from "../task-context.ts";
import { goodFigure } from "./figure.ts";

/** Draws the share card of a post, or of the site. */
export async function shareCardTask(
  { post }: Extract<Task, { kind: "share-card" }>,
  context: TaskContext,
): Promise<TaskOutput> {
  const lead = post?.lead === undefined ? undefined : goodFigure(post.lead, context);
  const card = post ? postCard(post, context.config, lead) : siteCard(context.config);
  const { engine, cache, versions, themeAssets, config, folders } = context;
  const tokens = () => themeCss({ config, root: folders.root });
  const keep = fileCache(join(cache, `cards-${versions.shareCards}`), () => assertUnchanged(engine, themeAssets));
  const content = await context.time("share cards", () => shareCard(card, keep, tokens));
  return { files: [{ path: shareCardUrl(post?.slug).slice(1), content }] };
}
