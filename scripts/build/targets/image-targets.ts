import { extname } from "node:path";
import type { PostImage } from "../../../site/content/types.ts";
import type { OutputFile } from "../../project/output-file.ts";
import type { BuildContext } from "../build-context.ts";
import type { FinishedPost } from "../post-pages.ts";
import { ENGINE_INPUT } from "./common-inputs.ts";
import type { SiteTarget } from "./target.ts";

/** The prefix of these targets' names. */
export const IMAGE_TARGET = "the picture ";

/** The variants of the posts' pictures. Equal pictures are made once. */
export function imageTargets(context: BuildContext, posts: FinishedPost[]): SiteTarget[] {
  const shown = posts.flatMap(({ post }) => post.resolved.pictures.images);
  const same = Map.groupBy(shown, ({ file }) => context.store.hashOf(file));
  return Array.from(same.values(), (images) => pictureUnit(context, images));
}

/** Pictures of the same bytes. Under another extension only the original has another address: variants are named after the content. */
function pictureUnit({ engine, store, read, images: folder }: BuildContext, images: PostImage[]): SiteTarget {
  const different = [...new Map(images.map((image) => [extname(image.file).toLowerCase(), image])).values()];
  return {
    name: `${IMAGE_TARGET}${different[0]?.file}`,
    inputs: [
      [ENGINE_INPUT, engine.of("pictures")],
      ...different.map(({ file }) => [file, store.hashOf(file)] as const),
    ],
    make: async () => {
      const { imageVariants } = await import("../../figures/image-variants/image-variants.ts");
      const files = new Map<string, OutputFile>();
      for (const image of different) {
        for (const file of (await imageVariants(image, read(image.file).bytes, folder)).files)
          files.set(file.path, file);
      }
      return files.values();
    },
  };
}
