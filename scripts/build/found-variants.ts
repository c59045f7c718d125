import type { ImageVariants, PostImage } from "../../site/content/types.ts";
import { cachedVariants, originalImage } from "../figures/image-variants/cached-variants.ts";
import type { TaskContext } from "./workers/task-context.ts";

/** The variants that were made of a picture. Undefined where they are to be made first. Without pictures, a page shows the original. */
export function foundVariants(
  image: PostImage,
  { hashes, images, pictures }: Pick<TaskContext, "hashes" | "images" | "pictures">,
): ImageVariants | undefined {
  const hash = hashes.get(image.file) ?? "";
  return pictures ? cachedVariants(image, hash, images) : originalImage(image, hash);
}
