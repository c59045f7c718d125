import { extname } from "node:path";
import type { PostImage } from "../../site/content/types.ts";
import { ENGINE } from "./common-inputs.ts";
import type { FinishedPost } from "./make-pages.ts";
import type { Means } from "./means.ts";
import type { OutputFile } from "./output-file.ts";
import type { SiteUnit } from "./site-units.ts";

/** How these units' names begin. */
export const PICTURE = "the picture ";

/** The forms of the posts' pictures; one that lies there twice is made once. */
export function pictureUnits(means: Means, posts: FinishedPost[]): SiteUnit[] {
  const shown = posts.flatMap(({ post }) => post.resolved.pictures.images);
  const same = Map.groupBy(shown, ({ file }) => means.facts.hashOf(file));
  return Array.from(same.values(), (images) => pictureUnit(means, images));
}

/** Of the same bytes. Under another extension only the original has another address: its forms go by what is in it. */
function pictureUnit({ engine, facts, crew }: Means, images: PostImage[]): SiteUnit {
  const different = [...new Map(images.map((image) => [extname(image.file).toLowerCase(), image])).values()];
  return {
    name: `${PICTURE}${different[0]?.file}`,
    inputs: [[ENGINE, engine.hash], ...different.map(({ file }) => [file, facts.hashOf(file)] as const)],
    make: async () => {
      const files = new Map<string, OutputFile>();
      for (const image of different) {
        for (const file of (await crew.here.pictureForms(image)).files) files.set(file.path, file);
      }
      return files.values();
    },
  };
}
