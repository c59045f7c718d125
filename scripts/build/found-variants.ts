import type { ImageVariants, PostImage } from "../../site/content/types.ts";
import { cachedVariants, originalImage } from "../figures/image-variants/cached-variants.ts";
import type { TaskContext } from "./workers/task-context.ts";

/** The variants of a picture, or undefined if they are still to be made. A build without pictures uses the original. */
export function foundVariants(
  image: PostImage,
  { hashes, images, pictures }: Pick<TaskContext, "hashes" | "images" | "pictures">,
): ImageVariants | undefined {
  const hash = hashes.get(image.file) ?? "";
  return pictures ? cachedVariants(image, hash, images) : originalImage(image, hash);
}
