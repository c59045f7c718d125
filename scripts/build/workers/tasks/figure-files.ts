import { join } from "node:path";
import { figureFiles } from "../../../figures/picture/figure-files.ts";
import { themeCss } from "../../../project/theme/theme-css.ts";
import { fileCache } from "../../../system/file-cache.ts";
import { assertUnchanged } from "../../theme-assets.ts";
import type { Task } from "../task.ts";
import type { TaskContext, TaskOutput } from "../task-context.ts";
import { goodFigure } from "./figure.ts";

/** Makes a post's figures for download. A picture takes some 40 ms, so it is cached. */
export async function figureFilesTask(
  task: Extract<Task, { kind: "figure-files" }>,
  context: TaskContext,
): Promise<TaskOutput> {
  const { engine, cache, versions, pictures, themeAssets, config, folders } = context;
  const keep = fileCache(join(cache, `figures-${versions.figures}`), () => assertUnchanged(engine, themeAssets));
  const read = (file: string) => context.read(file).bytes;
  const making = { config, tokens: themeCss({ config, root: folders.root }), pictures, keep, read };
  const placed = task.figures.map(({ id, file }) => ({ id, file, figure: goodFigure(file, context) }));
  const files = await context.time("pictures of figures", () =>
    Promise.all(placed.map((one) => figureFiles(task, one, making))),
  );
  return { files: files.flat() };
}
