import { issueFigureUrl } from "../../../../site/content/urls.ts";
import { withEmbeddedPicture } from "../../../figures/embedded-picture.ts";
import { mailPicture } from "../../../figures/mail-picture.ts";
import { THEMES } from "../../../project/theme/read-tokens.ts";
import { themeCss } from "../../../project/theme/theme-css.ts";
import { assertUnchanged } from "../../theme-assets.ts";
import type { IssueFigure, Task } from "../task.ts";
import type { TaskContext, TaskOutput } from "../task-context.ts";
import { goodFigure } from "./figure.ts";

/** Draws the figures of an issue for its mail, for light and for dark grounds. */
export async function issueFiguresTask(
  { issue, figures }: Extract<Task, { kind: "issue-figures" }>,
  context: TaskContext,
): Promise<TaskOutput> {
  const { config, folders, engine, themeAssets } = context;
  const tokens = themeCss({ config, root: folders.root });
  const draw = async ({ id, file, post }: IssueFigure) => {
    const figure = await withEmbeddedPicture(goodFigure(file, context), (path) => context.read(path).bytes);
    const picture = await mailPicture(figure, { config, tokens, category: post?.category });
    const files = THEMES.map(async (theme) => ({
      path: issueFigureUrl(issue, { post: post?.slug, id, theme }).slice(1),
      content: await picture.png(theme),
    }));
    return Promise.all(files);
  };
  const files = await context.time("figures of issues", () => Promise.all(figures.map(draw)));
  // The fonts may have been replaced in the meantime: the pictures would not match the inputs in the manifest.
  assertUnchanged(engine, themeAssets);
  return { files: files.flat() };
}
