import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { ImageVariants, PostImage } from "../../../site/content/types.ts";
import { type FileCache, fileCache, writeCached } from "../../system/file-cache.ts";
import { contentHash } from "../../system/hash.ts";
import { cachedVariants, extensionOf, imageUrl, originalImage, shortHash, variantsRecord } from "./cached-variants.ts";
import { isAnimatedPng, stripPng } from "./strip-png.ts";
import { UnreadableImage } from "./unreadable-image.ts";

/** Widths in pixels: a phone's column at two to three times the density; a desktop's column at twice the density, and a picture that is enlarged. */
const WIDTHS = [800, 1800];

/** Measured in docs/decisions/2026-11-24-variants-of-pictures.md: more effort takes several times as long for a tenth of the bytes. */
const ENCODERS = {
  avif: { quality: 55, effort: 1, tune: "ssim" },
  webp: { quality: 78, effort: 2 },
} as const;
type Format = keyof typeof ENCODERS;

/** A width that is nearer to the next wider one than this saves too few bytes. */
const LEAST_STEP = 0.8;

/** What the bytes of a variant depend on besides the original. A newer encoder must not reuse files of an older one. */
const ENCODING = JSON.stringify([ENCODERS, sharp.versions]);

// There is a worker for each processor, and each picture is decoded only once.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The variants of an image, which are kept in the folder: its own format, WebP and AVIF. None is wider than the original, and none has
 * its metadata, which may tell where a photo was taken. Vector and animated images stay as they are. Each width must be smaller
 * than the next wider one, and each format smaller than the image itself: otherwise it is left out.
 */
export async function imageVariants(image: PostImage, bytes: Uint8Array, folder: string): Promise<ImageVariants> {
  const hash = contentHash(bytes);
  const known = cachedVariants(image, hash, folder);
  if (known) return known;
  const variants = await encodeVariants(image, bytes, { hash, keep: fileCache(folder) });
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
  const sizes = await sizesOf(bytes, Math.min(image.width, Math.max(...WIDTHS)));
  const plain = await keep(own, () => withoutMetadata(bytes));
  const encoding = { name, keep, below: plain.length };
  const avif = await formatVariants("avif", { ...encoding, sizes });
  // Browsers without AVIF are from 2022 or earlier: one picture is enough for them.
  const webp = await formatVariants("webp", { ...encoding, sizes: sizes.slice(-1) });
  const sources = [avif, webp].filter((source) => source !== undefined);
  return { width: image.width, height: image.height, src: imageUrl(own), sources };
}

interface Encoding {
  name: string;
  keep: FileCache;
  /** The pixels in each width, the widest first. */
  sizes: Pixels[];
  /** The size of the image itself in bytes. Every variant must be smaller. */
  below: number;
}

/** Undefined if the widest variant is not smaller than the image itself: then no variant is of use. */
async function formatVariants(format: Format, { name, keep, sizes, below }: Encoding) {
  const candidates: string[] = [];
  let next = below;
  for (const pixels of sizes) {
    const { width } = pixels;
    const file = `${name}-${width}.${format}`;
    const { length } = await keep(file, () => encode(pixels, format));
    if (length >= next && candidates.length === 0) return undefined;
    if (length >= next) continue;
    next = length;
    candidates.unshift(`${imageUrl(file)} ${width}w`);
  }
  return { type: `image/${format}`, srcSet: candidates.join(", ") } as const;
}

/** sharp reports the frames of an animation, but not those of a PNG. */
async function isAnimated(bytes: Uint8Array): Promise<boolean> {
  const { format, pages = 1 } = await readable(sharp(bytes).metadata());
  return pages > 1 || (format === "png" && isAnimatedPng(bytes));
}

/** The image in its format and size, upright. Encoding it again drops all metadata that sharp is not told to keep. */
async function withoutMetadata(bytes: Uint8Array): Promise<Buffer> {
  const { format, orientation = 1 } = await readable(sharp(bytes).metadata());
  return format === "png" && orientation === 1 ? stripPng(bytes) : readable(sharp(bytes).rotate().toBuffer());
}

/** The pixels of an image in each width, the widest first: decoding it for each variant would take a third of the time. */
async function sizesOf(bytes: Uint8Array, width: number): Promise<Pixels[]> {
  const sizes = [await pixelsOf(bytes, width)];
  for (const narrower of WIDTHS.filter((one) => one < LEAST_STEP * width).toReversed()) {
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
