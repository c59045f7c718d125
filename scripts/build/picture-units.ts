import { extname } from "node:path";
import type { PostImage } from "../../site/content/types.ts";
import { ENGINE } from "./common-inputs.ts";
import type { FinishedPost } from "./make-pages.ts";
import type { Means } from "./means.ts";
import type { SiteUnit } from "./site-units.ts";

/** The forms of the posts' pictures; one that lies there twice is made once. */
export function pictureUnits(means: Means, posts: FinishedPost[]): SiteUnit[] {
  const shown = posts.flatMap(({ post }) => post.resolved.pictures.images);
  const different = new Map(shown.map((image) => [means.facts.hashOf(image.file) + extname(image.file), image]));
  return [...different.values()].map((image) => pictureUnit(means, image));
}

function pictureUnit({ engine, facts, crew }: Means, image: PostImage): SiteUnit {
  return {
    name: `the picture ${image.file}`,
    inputs: [
      [ENGINE, engine.hash],
      [image.file, facts.hashOf(image.file)],
    ],
    make: async () => (await crew.here.pictureForms(image)).files,
  };
}
