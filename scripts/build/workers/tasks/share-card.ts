import { join } from "node:path";
import { shareCardUrl } from "../../../../site/content/urls.ts";
import { pictureOf } from "../../../../site/content/with-variants.ts";
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
  const figure = lead === undefined ? undefined : goodFigure(lead, context);
  const shown = {
    ...(figure && { lead: figure }),
    ...(picture !== undefined && { picture: context.hashes.get(picture) ?? "" }),
  };
  const card = post ? postCard(post, config, shown) : siteCard(config);
  const tokens = () => themeCss({ config, root: folders.root });
  const file = picture ?? (figure && pictureOf(figure)?.file);
  const sources = { tokens, ...(file !== undefined && { picture: () => context.read(file).bytes }) };
  const keep = fileCache(join(cache, `cards-${versions.shareCards}`), () => assertUnchanged(engine, themeAssets));
  const content = await context.time("share cards", () => shareCard(card, keep, sources));
  return { files: [{ path: shareCardUrl(post?.slug).slice(1), content }] };
}
