import { extname } from "node:path";
import sharp from "sharp";
import type { ImageVariants, PostImage } from "../../../site/content/types.ts";
import type { OutputFile } from "../../project/output-file.ts";
import { fileCache } from "../../system/file-cache.ts";
import { contentHash } from "../../system/hash.ts";
import { UnreadableImage } from "./unreadable-image.ts";

/** Widths in pixels: a phone's column, the same at twice the density, a wide figure at twice the density. */
const WIDTHS = [480, 960, 1800];
const QUALITY = { avif: 55, webp: 78 };
type Format = keyof typeof QUALITY;

export interface ImageFiles {
  variants: ImageVariants;
  files: OutputFile[];
}

/**
 * The variants of an image, and their files: its own format, AVIF and WebP. None is wider than the original, and none has its
 * metadata, which may tell where a photo was taken. Vector and animated images stay as they are. The folder keeps variants under
 * the hash of the original.
 */
export async function imageVariants(image: PostImage, bytes: Uint8Array, folder: string): Promise<ImageFiles> {
  // The encoding is part of the name: files under these addresses are cached for good.
  const hash = shortHash(ENCODING + shortHash(bytes));
  const extension = extname(image.file).toLowerCase();
  const original = { path: `images/${hash}${extension}`, content: bytes };
  const { width, height } = image;
  const variants: ImageVariants = { width, height, src: `/${original.path}`, sources: [] };
  if (![".png", ".jpg", ".jpeg", ".webp", ".avif"].includes(extension)) return { variants, files: [original] };
  if (await isAnimated(bytes)) return { variants, files: [original] };

  const keep = fileCache(folder);
  const plain = await keep(`${hash}${extension}`, () => withoutNotes(bytes));
  const files: OutputFile[] = [{ path: original.path, content: plain }];
  for (const format of ["avif", "webp"] as const) {
    const candidates: string[] = [];
    for (const target of targetWidths(width)) {
      const name = `${hash}-${target}.${format}`;
      const content = await keep(name, () => convert(bytes, target, format));
      files.push({ path: `images/${name}`, content });
      candidates.push(`/images/${name} ${target}w`);
    }
    variants.sources.push({ type: `image/${format}`, srcSet: candidates.join(", ") });
  }
  return { variants, files };
}

/** What the bytes of a variant depend on besides the original. A newer encoder must not reuse files of an older one. */
const ENCODING = shortHash(JSON.stringify([QUALITY, sharp.versions]));

function targetWidths(width: number): number[] {
  const smaller = WIDTHS.filter((target) => target < width);
  return smaller.length < WIDTHS.length ? [...smaller, width] : smaller;
}

/** An animated PNG differs from a still one by this chunk alone, which sharp does not report. */
async function isAnimated(bytes: Uint8Array): Promise<boolean> {
  const { format, pages = 1 } = await readable(sharp(bytes).metadata());
  return pages > 1 || (format === "png" && Buffer.from(bytes).subarray(0, 4096).includes("acTL"));
}

/** Encodes the image again in its format and size, upright. sharp drops all metadata that it is not told to keep. */
function withoutNotes(bytes: Uint8Array): Promise<Buffer> {
  return readable(sharp(bytes).rotate().toBuffer());
}

function convert(bytes: Uint8Array, width: number, format: Format): Promise<Buffer> {
  return readable(sharp(bytes).rotate().resize({ width })[format]({ quality: QUALITY[format] }).toBuffer());
}

function readable<T>(decoded: Promise<T>): Promise<T> {
  return decoded.catch((error: Error) => {
    throw new UnreadableImage(error.message);
  });
}

function shortHash(data: string | Uint8Array): string {
  return contentHash(data).slice(0, 12);
}
