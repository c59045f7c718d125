import type { PostImage } from "../../../site/content/types.ts";
import { extensionOf } from "../../figures/image-variants/cached-variants.ts";
import type { BuildContext } from "../build-context.ts";
import type { FinishedPost } from "../post-pages.ts";
import { commonInputs } from "./common-inputs.ts";
import type { TaskTarget } from "./target.ts";

/** The prefix of these targets' names. */
export const IMAGE_TARGET = "the picture ";

/** The posts' pictures and their variants. Equal pictures are made once. */
export function imageTargets(context: BuildContext, posts: FinishedPost[]): TaskTarget[] {
  const shown = posts.flatMap(({ post }) => post.resolved.pictures.images);
  const same = Map.groupBy(shown, ({ file }) => context.store.hashOf(file));
  return Array.from(same.values(), (images) => imageTarget(context, images));
}

/**
 * `images` have the same bytes. Only the original has another address under another extension: variants are named after the
 * content.
 */
function imageTarget({ engine, store, pictures }: BuildContext, images: PostImage[]): TaskTarget {
  const different = [...new Map(images.map((image) => [extensionOf(image.file), image])).values()];
  return {
    name: `${IMAGE_TARGET}${different[0]?.file}`,
    inputs: [
      ...commonInputs("pictures", { engine, pictures }),
      ...different.map(({ file }) => [file, store.hashOf(file)] as const),
    ],
    task: { kind: "image-files", images: different },
  };
}
