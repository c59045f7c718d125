import { join } from "node:path";
import type { ImageVariants, PostImage } from "../../../../site/content/types.ts";
import { imagePath, originalImage, variantFiles } from "../../../figures/image-variants/cached-variants.ts";
import type { OutputFile } from "../../../project/output-file.ts";
import { readCached } from "../../../system/file-cache.ts";
import { foundVariants } from "../../found-variants.ts";
import type { Task } from "../task.ts";
import type { TaskContext, TaskOutput } from "../task-context.ts";

/** The files of one picture, which may lie in the project under several names. */
export async function imageFilesTask(
  { images }: Extract<Task, { kind: "image-files" }>,
  context: TaskContext,
): Promise<TaskOutput> {
  const files = new Map<string, OutputFile>();
  for (const image of images) {
    const made = await context.time("files of pictures", () => filesOf(image, context));
    for (const file of made) files.set(file.path, file);
  }
  return { files: [...files.values()] };
}

async function filesOf(image: PostImage, context: TaskContext): Promise<OutputFile[]> {
  const known = foundVariants(image, context);
  const found = known && readFiles(image, known, context);
  if (found?.every(isThere)) return found;
  const files = readFiles(image, await madeAgain(image, context), context);
  if (files.every(isThere)) return files;
  throw new Error(`The variants of ${image.file} cannot be read again`);
}

/** The content is undefined where the cache has lost the file, or it is damaged. */
function readFiles(image: PostImage, variants: ImageVariants, context: TaskContext) {
  const original = originalImage(image, context.hashes.get(image.file) ?? "");
  return variantFiles(variants).map((name) => {
    const path = imagePath(name);
    const isOriginal = `/${path}` === original.src;
    return { path, content: isOriginal ? context.read(image.file).bytes : readCached(join(context.images, name)) };
  });
}

function isThere<T extends { content: unknown }>(file: T): file is T & { content: Uint8Array } {
  return file.content !== undefined;
}

/** The cache has lost variants of a page that has not changed. */
async function madeAgain(image: PostImage, { read, images }: TaskContext) {
  const { imageVariants } = await import("../../../figures/image-variants/image-variants.ts");
  return imageVariants(image, read(image.file).bytes, images);
}
