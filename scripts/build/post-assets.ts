import { join } from "node:path";
import type { PostAssets } from "../../site/content/site-server.ts";
import type { ShownText } from "../../site/content/types.ts";
import { UnreadableImage } from "../figures/image-variants/unreadable-image.ts";
import type { Fingerprint } from "./bundle/fingerprint.ts";

/** Reads the bytes of a picture by its path from the project. */
type ReadPicture = (file: string) => Uint8Array;

/** Draws the charts of a post and finds the variants of its pictures, which are cached in `folder`. Loads only what the post needs. */
export async function postAssets(
  post: ShownText,
  read: ReadPicture,
  { folder, locale }: { folder: string; locale: string },
): Promise<{ assets: PostAssets; unreadable: string[] }> {
  const images: PostAssets["images"] = new Map();
  const unreadable: string[] = [];
  for (const image of post.images) {
    const { imageVariants } = await import("../figures/image-variants/image-variants.ts");
    try {
      images.set(image.file, (await imageVariants(image, read(image.file), folder)).variants);
    } catch (error) {
      if (!(error instanceof UnreadableImage)) throw error;
      unreadable.push(image.file);
    }
  }
  return { assets: { drawings: await drawings(post, locale), images }, unreadable };
}

async function drawings(post: ShownText, locale: string): Promise<PostAssets["drawings"]> {
  const charts = post.figures.flatMap(({ id, figure }) => ("series" in figure ? [{ id, figure }] : []));
  if (charts.length === 0) return new Map();
  const { drawChart } = await import("../figures/draw-chart.ts");
  return new Map(charts.map(({ id, figure }) => [id, drawChart(figure, locale)]));
}

/** The folder in which a project caches the variants of its pictures that this version of the code has made. */
export function imagesFolder(cache: string, engine: Fingerprint): string {
  return join(cache, `images-${engine.of("kept pictures").slice(0, 16)}`);
}
