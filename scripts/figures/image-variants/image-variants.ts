import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { ImageVariants, PostImage } from "../../../site/content/types.ts";
import { type FileCache, fileCache, writeCached } from "../../system/file-cache.ts";
import { contentHash } from "../../system/hash.ts";
import { cachedVariants, extensionOf, imageUrl, originalImage, shortHash, variantsRecord } from "./cached-variants.ts";
import { UnreadableImage } from "./unreadable-image.ts";

/** Widths in pixels: a phone's column, the same at twice the density, a wide figure at twice the density. */
const WIDTHS = [480, 960, 1800];

/** Measured in docs/decisions/2026-11-24-variants-of-pictures.md: more effort takes several times as long for a tenth of the bytes. */
const ENCODERS = {
  webp: { quality: 78, effort: 2 },
  avif: { quality: 55, effort: 1, tune: "ssim" },
} as const;
type Format = keyof typeof ENCODERS;

/** What the bytes of a variant depend on besides the original. A newer encoder must not reuse files of an older one. */
const ENCODING = JSON.stringify([ENCODERS, sharp.versions]);

// Workers are as many as processors, and no two pictures are the same.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The variants of an image, which are kept in the folder: its own format, WebP and AVIF. None is wider than the original, and none has
 * its metadata, which may tell where a photo was taken. Vector and animated images stay as they are. Each format and each width
 * must be smaller than the next one that a browser would take in its place: otherwise it is left out.
 */
export async function imageVariants(image: PostImage, bytes: Uint8Array, folder: string): Promise<ImageVariants> {
  const hash = contentHash(bytes);
  const known = cachedVariants(image, hash, folder);
  if (known) return known;
  const variants = await encodeVariants(image, bytes, { hash, keep: fileCache(folder) });
  mkdirSync(folder, { recursive: true });
  writeCached(join(folder, variantsRecord(image, hash)), Buffer.from(JSON.stringify(variants)));
  return variants;
}

async function encodeVariants(
  image: PostImage,
  bytes: Uint8Array,
  { hash, keep }: { hash: string; keep: FileCache },
): Promise<ImageVariants> {
  if (await isAnimated(bytes)) return originalImage(image, hash);
  // The encoding is part of the name: files under these addresses are cached for good.
  const name = shortHash(ENCODING + hash);
  const own = `${name}${extensionOf(image.file)}`;
  const plain = await keep(own, () => withoutNotes(bytes));
  const sizes = await sizesOf(bytes, Math.min(image.width, Math.max(...WIDTHS)));
  const webp = await formatVariants("webp", { name, keep, sizes, below: plain.length });
  const avif = await formatVariants("avif", { name, keep, sizes, below: webp?.bytes ?? plain.length });
  const sources = [avif, webp].flatMap((format) => (format ? [format.source] : []));
  return { width: image.width, height: image.height, src: imageUrl(own), sources };
}

interface Encoding {
  name: string;
  keep: FileCache;
  sizes: Pixels[];
  /** The bytes of what a browser would take in place of the format. */
  below: number;
}

/** Undefined where the widest one is not smaller than what a browser would take instead: then none has a use. */
async function formatVariants(format: Format, { name, keep, sizes, below }: Encoding) {
  const candidates: string[] = [];
  let [bytes, next] = [0, below];
  for (const pixels of sizes) {
    const { width } = pixels;
    const file = `${name}-${width}.${format}`;
    const { length } = await keep(file, () => encode(pixels, format));
    if (length >= next && candidates.length === 0) return undefined;
    if (length >= next) continue;
    if (candidates.length === 0) bytes = length;
    next = length;
    candidates.unshift(`${imageUrl(file)} ${width}w`);
  }
  return { bytes, source: { type: `image/${format}`, srcSet: candidates.join(", ") } as const };
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

/** The pixels of an image in each width, the widest first: decoding it for each variant would take a third of the time. */
async function sizesOf(bytes: Uint8Array, width: number): Promise<Pixels[]> {
  const sizes = [await pixelsOf(bytes, width)];
  for (const narrower of WIDTHS.filter((one) => one < width).toReversed()) {
    const wider = sizes.at(-1);
    if (wider) sizes.push(await narrowed(wider, narrower));
  }
  return sizes;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

function pixelsOf(bytes: Uint8Array, width: number): Promise<Pixels> {
  return readable(rawPixels(sharp(bytes).rotate().resize({ width }).toColourspace("srgb")));
}

async function rawPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

function narrowed(pixels: Pixels, width: number): Promise<Pixels> {
  return rawPixels(sharp(pixels.data, { raw: pixels }).resize({ width }));
}

function encode({ data, ...raw }: Pixels, format: Format): Promise<Buffer> {
  return sharp(data, { raw })[format](ENCODERS[format]).toBuffer();
}

function readable<T>(decoded: Promise<T>): Promise<T> {
  return decoded.catch((error: Error) => {
    throw new UnreadableImage(error.message);
  });
}
