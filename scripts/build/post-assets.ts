import type { PostAssets } from "../../site/content/site-server.ts";
import type { Content, Post } from "../../site/content/types.ts";
import type { Sources } from "../compile/source/source.ts";
import { drawChart } from "../figures/draw-chart.ts";
import type { OutputFile } from "./output-file.ts";
import { pictureForms } from "./picture-forms.ts";

export interface MadeAssets {
  assetsOf: Map<Post, PostAssets>;
  files: OutputFile[];
}

/** Draws the charts of all posts and makes the forms of their pictures; a picture of several posts is made once. */
export async function postAssets(content: Content, sources: Sources, cacheDir: string): Promise<MadeAssets> {
  const bytes = new Map(sources.images.map((image) => [image.path, image.bytes]));
  const files = new Map<string, OutputFile>();
  const assetsOf = new Map<Post, PostAssets>();
  for (const post of content.posts) {
    const pictures: PostAssets["pictures"] = new Map();
    for (const image of post.images) {
      const made = await pictureForms(image, bytes.get(image.file) ?? new Uint8Array(), cacheDir);
      pictures.set(image.file, made.forms);
      for (const file of made.files) files.set(file.path, file);
    }
    assetsOf.set(post, { drawings: drawings(post), pictures });
  }
  return { assetsOf, files: [...files.values()] };
}

function drawings(post: Post): PostAssets["drawings"] {
  return new Map(
    post.figures.flatMap(({ id, figure }) => ("series" in figure ? [[id, drawChart(figure)] as const] : [])),
  );
}
