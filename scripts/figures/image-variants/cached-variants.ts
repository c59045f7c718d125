import { existsSync } from "node:fs";
import { basename, extname, join } from "node:path";
import type { ImageVariants, PostImage } from "../../../site/content/types.ts";
import { readCached } from "../../system/file-cache.ts";
import { contentHash } from "../../system/hash.ts";

/** The folder of the site in which pictures of posts lie. */
const IMAGES_FOLDER = "images";

/** The cached variants of a picture whose bytes have this hash. Undefined if one of them is not in the cache. */
export function cachedVariants(image: PostImage, hash: string, folder: string): ImageVariants | undefined {
  if (!isEncoded(image)) return originalImage(image, hash);
  const record = readCached(join(folder, variantsRecord(image, hash)));
  if (record === undefined) return undefined;
  const variants: ImageVariants = JSON.parse(Buffer.from(record).toString());
  const names = variantFiles(variants).filter((name) => `/${IMAGES_FOLDER}/${name}` !== originalImage(image, hash).src);
  return names.every((name) => existsSync(join(folder, name))) ? variants : undefined;
}

/** The picture as the author has saved it, without variants. */
export function originalImage({ file, width, height }: PostImage, hash: string): ImageVariants {
  return { width, height, src: imageUrl(shortHash(hash) + extensionOf(file)), sources: [] };
}

/** Drawings and GIFs stay as they are. */
export function isEncoded({ file }: PostImage): boolean {
  return [".png", ".jpg", ".jpeg", ".webp", ".avif"].includes(extensionOf(file));
}

/** The file of the cache that says which variants a picture has. It is written after all of them. */
export function variantsRecord({ file }: Pick<PostImage, "file">, hash: string): string {
  return `${hash}${extensionOf(file)}.json`;
}

/** The names of the files that a page asks for: the picture itself, then its variants. */
export function variantFiles({ src, sources }: ImageVariants): string[] {
  const urls = sources.flatMap(({ srcSet }) => srcSet.split(", ").map((candidate) => candidate.split(" ")[0] ?? ""));
  return [src, ...urls].map((url) => basename(url));
}

export function imageUrl(name: string): string {
  return `/${imagePath(name)}`;
}

/** The path of an image in the output. */
export function imagePath(name: string): string {
  return `${IMAGES_FOLDER}/${name}`;
}

export function extensionOf(file: string): string {
  return extname(file).toLowerCase();
}

/** A hash that is long enough to tell the pictures of a site apart. */
export function shortHash(hashOrText: string): string {
  return contentHash(hashOrText).slice(0, 12);
}
