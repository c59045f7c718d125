import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Figure } from "../../site/content/figure-schema.ts";
import { pictureOf, withVariants } from "../../site/content/with-variants.ts";

/** Reads a file of the project by its path. */
export type ReadPicture = (file: string) => Uint8Array;

export function pictureReader(root: string): ReadPicture {
  return (file) => readFileSync(join(root, file));
}

/** The width of a picture in a figure that is drawn at twice its size: see picture/figure-drawing.ts. */
const WIDEST = 1440;

/** Without chroma subsampling, which gives text in screenshots fringes of color. */
const JPEG = { quality: 82, chromaSubsampling: "4:4:4", mozjpeg: true } as const;

/**
 * The figure with the bytes of its picture in it, so that it can stand alone: upright, no wider than `width` pixels, and without the
 * picture's metadata, which may tell where it was taken.
 */
export async function withEmbeddedPicture(figure: Figure, read: ReadPicture, width = WIDEST): Promise<Figure> {
  const picture = pictureOf(figure);
  if (!picture) return figure;
  // Few figures have a picture: without one, the live view starts without loading sharp.
  const { default: sharp } = await import("sharp");
  const image = sharp(read(picture.file))
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: "#fff" });
  const jpeg = await image.jpeg(JPEG).toBuffer();
  const src = `data:image/jpeg;base64,${jpeg.toString("base64")}`;
  return withVariants(figure, ({ width, height }) => ({ width, height, src, sources: [] }));
}
