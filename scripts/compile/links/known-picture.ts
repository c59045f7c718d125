import { imageSize } from "image-size";
import type { SourceFile } from "../source/source.ts";
import { pictureFault } from "./picture-fault.ts";
import type { KnownPicture } from "./resolve-images.ts";
import { unsafeInSvg } from "./unsafe-in-svg.ts";

/** Reduces a picture to what posts need to know of it, so that a build keeps its size in memory and not its bytes. */
export function knownPicture({ path, bytes, unread }: SourceFile): KnownPicture {
  const fault = unread ? undefined : pictureFault(bytes);
  const size = unread || fault ? undefined : sizeOf(bytes);
  const unsafe = size && /\.svg$/i.test(path) ? unsafeInSvg(bytes) : undefined;
  return { path, ...(unread && { unread }), ...(fault && { fault }), ...(size && { size }), ...(unsafe && { unsafe }) };
}

/** The size after applying the EXIF orientation, which browsers apply too. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    // Bytes that share their buffer with others must be copied: image-size would read past their end.
    const { width, height, orientation = 1 } = imageSize(new Uint8Array(bytes));
    if (!(width >= 1 && height >= 1)) return undefined;
    const size = { width: Math.round(width), height: Math.round(height) };
    return orientation >= 5 ? { width: size.height, height: size.width } : size;
  } catch {
    return undefined;
  }
}
