import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import sharp from "sharp";
import type { PictureForms } from "../../site/content/picture.ts";
import type { PostImage } from "../../site/content/types.ts";
import type { OutputFile } from "./output-file.ts";

/** Widths in pixels: a phone's column, the same at twice the density, a wide figure at twice the density. */
const WIDTHS = [480, 960, 1800];
const FORMATS = ["avif", "webp"] as const;

/**
 * The forms of a picture, and their files: the original as it is, and AVIF and WebP in the widths below its own. Vector
 * and animated pictures stay as they are. Made once: the cache holds them under the hash of the original.
 */
export async function pictureForms(
  image: PostImage,
  bytes: Uint8Array,
  cacheDir: string,
): Promise<{ forms: PictureForms; files: OutputFile[] }> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  const extension = extname(image.file).toLowerCase();
  const original = { path: `images/${hash}${extension}`, content: bytes };
  const { width, height } = image;
  const forms: PictureForms = { width, height, src: `/${original.path}`, sources: [] };
  if (![".png", ".jpg", ".jpeg", ".webp", ".avif"].includes(extension)) return { forms, files: [original] };

  const files: OutputFile[] = [original];
  for (const format of FORMATS) {
    const candidates: string[] = [];
    for (const target of targetWidths(width)) {
      const path = `images/${hash}-${target}.${format}`;
      files.push({ path, content: await cached(join(cacheDir, path), () => convert(bytes, target, format)) });
      candidates.push(`/${path} ${target}w`);
    }
    forms.sources.push({ type: `image/${format}`, srcSet: candidates.join(", ") });
  }
  return { forms, files };
}

function targetWidths(width: number): number[] {
  const smaller = WIDTHS.filter((target) => target < width);
  return smaller.length < WIDTHS.length ? [...smaller, width] : smaller;
}

function convert(bytes: Uint8Array, width: number, format: (typeof FORMATS)[number]): Promise<Buffer> {
  const quality = format === "avif" ? 55 : 78;
  return sharp(bytes).rotate().resize({ width })[format]({ quality }).toBuffer();
}

async function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (existsSync(file)) return readFile(file);
  const content = await make();
  await mkdir(join(file, ".."), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, content);
  await rename(temporary, file);
  return content;
}
