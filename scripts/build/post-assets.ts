import { isChart } from "../../site/content/figure-schema.ts";
import type { PostAssets } from "../../site/content/site-server.ts";
import type { ImageVariants, PostImage, ShownText } from "../../site/content/types.ts";

interface AssetOptions {
  /** Undefined for a picture whose variants are not made yet. */
  variantsOf(image: PostImage): ImageVariants | undefined;
  locale: string;
}

/** Draws the charts of a post and finds the variants of its pictures. `missing` are pictures whose variants are to be made first: then nothing is drawn. */
export async function postAssets(
  post: ShownText,
  { variantsOf, locale }: AssetOptions,
): Promise<{ assets: PostAssets; missing?: undefined } | { assets?: undefined; missing: PostImage[] }> {
  const found = post.images.map((image) => ({ image, variants: variantsOf(image) }));
  const missing = found.flatMap(({ image, variants }) => (variants ? [] : [image]));
  if (missing.length > 0) return { missing };
  const images = new Map(found.flatMap(({ image, variants }) => (variants ? [[image.file, variants] as const] : [])));
  return { assets: { drawings: await drawings(post, locale), images } };
}

async function drawings(post: ShownText, locale: string): Promise<PostAssets["drawings"]> {
  const charts = post.figures.flatMap(({ id, figure }) => (isChart(figure) ? [{ id, figure }] : []));
  if (charts.length === 0) return new Map();
  const { drawChart } = await import("../figures/draw-chart.ts");
  return new Map(charts.map(({ id, figure }) => [id, drawChart(figure, locale)]));
}
