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
  const { engine, cache, versions, themeAssets, config, folders } = context;
  const { lead, picture } = post ?? {};
  const shown = {
    ...(lead !== undefined && { lead: goodFigure(lead, context) }),
    ...(picture !== undefined && { picture: context.hashes.get(picture) ?? "" }),
  };
  const card = post ? postCard(post, config, shown) : siteCard(config);
  const tokens = () => themeCss({ config, root: folders.root });
  const sources = { tokens, ...(picture !== undefined && { picture: () => context.read(picture).bytes }) };
  const keep = fileCache(join(cache, `cards-${versions.shareCards}`), () => assertUnchanged(engine, themeAssets));
  const content = await context.time("share cards", () => shareCard(card, keep, sources));
  return { files: [{ path: shareCardUrl(post?.slug).slice(1), content }] };
}
