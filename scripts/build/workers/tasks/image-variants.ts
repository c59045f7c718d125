import { imageVariants } from "../../../figures/image-variants/image-variants.ts";
import { UnreadableImage } from "../../../figures/image-variants/unreadable-image.ts";
import type { Task } from "../task.ts";
import type { TaskContext, TaskOutput } from "../task-context.ts";

/** Makes the variants of a picture ahead of the pages that show it, into the cache. */
export async function imageVariantsTask(
  { image }: Extract<Task, { kind: "image-variants" }>,
  context: TaskContext,
): Promise<TaskOutput> {
  const { bytes } = context.read(image.file);
  try {
    await context.time("variants of pictures", () => imageVariants(image, bytes, context.images));
    return {};
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
    return { isUnreadable: true };
  }
}
