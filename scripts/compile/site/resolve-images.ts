import { imageSize } from "image-size";
import type { PostImage } from "../../../site/content/types.ts";
import type { CompiledPost } from "../compile-post.ts";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import { isExternal, relativePath, resolvePath, splitReference } from "../source/paths.ts";
import type { SourceFile } from "../source/source.ts";
import { suggestPath } from "../suggest.ts";
import { isFigureReference } from "./place-figures.ts";

type ImageRef = NonNullable<CompiledPost["markdown"]>["images"][number];

/** Finds the pictures of a post and writes their path and size into the body. */
export function resolveImages(
  post: CompiledPost,
  pictures: ReadonlyMap<string, SourceFile>,
): { images: PostImage[]; diagnostics: Diagnostic[] } {
  const images = new Map<string, PostImage>();
  const diagnostics: Diagnostic[] = [];
  for (const reference of post.markdown?.images ?? []) {
    // What would load from elsewhere has been refused with the rest of the body.
    if (isFigureReference(reference) || isExternal(reference.url)) continue;
    const resolved = resolveImage(post.file, reference, pictures);
    diagnostics.push(...resolved.diagnostics);
    if (!resolved.image) continue;
    images.set(resolved.image.file, resolved.image);
    writeSize(reference.element, resolved.image);
  }
  return { images: [...images.values()], diagnostics };
}

function resolveImage(file: string, reference: ImageRef, pictures: ReadonlyMap<string, SourceFile>) {
  const { url, alt, place } = reference;
  const path = resolvePath(file, splitReference(url).path);
  const picture = pictures.get(path);
  const noAlt = !alt?.trim() ? [altMissing(file, reference)] : [];
  if (!picture) return { diagnostics: [imageMissing(file, reference, path, pictures), ...noAlt] };
  if (picture.unread) return { diagnostics: noAlt }; // Said of the file itself.
  const size = sizeOf(picture.bytes);
  if (size) return { image: { file: path, ...size }, diagnostics: noAlt };
  const details = {
    message: `"${url}" is not a picture that can be read`,
    hint: "Save it as PNG, JPEG, WebP, AVIF, GIF or SVG with a size",
  };
  return { diagnostics: [diagnostic("image-unreadable", file, place, details), ...noAlt] };
}

/** Turned as its EXIF orientation says: browsers turn it too. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width >= 1 && height >= 1)) return undefined;
    const size = { width: Math.round(width), height: Math.round(height) };
    return orientation >= 5 ? { width: size.height, height: size.width } : size;
  } catch {
    return undefined;
  }
}

/** A width or height that the author gave (`<img width="300">`) stays, and the other one follows from it. */
function writeSize(element: ImageRef["element"], { file, width, height }: PostImage): void {
  const given = { width: pixels(element.properties.width), height: pixels(element.properties.height) };
  element.properties.src = file;
  element.properties.width = given.width ?? (given.height ? Math.round((given.height * width) / height) : width);
  element.properties.height = given.height ?? (given.width ? Math.round((given.width * height) / width) : height);
}

function pixels(value: unknown): number | undefined {
  return /^[1-9]\d*$/.test(String(value)) ? Number(value) : undefined;
}

function imageMissing(file: string, { url, place }: ImageRef, path: string, pictures: ReadonlyMap<string, SourceFile>) {
  const meant = suggestPath(path, pictures.keys());
  return diagnostic("image-missing", file, place, {
    message: `There is no picture "${url}" (${path})`,
    hint: meant ? `Did you mean "${relativePath(file, meant)}"?` : "Write the picture's path from this post's folder",
  });
}

function altMissing(file: string, { url, place }: ImageRef): Diagnostic {
  return diagnostic("image-alt-missing", file, place, {
    message: "The picture has no text alternative",
    hint: `Say between the brackets what it shows: ![What it shows](${url})`,
  });
}
