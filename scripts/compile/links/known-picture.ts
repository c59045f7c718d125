import { imageSize } from "image-size";
import type { SourceFile } from "../source/source.ts";
import type { KnownPicture } from "./resolve-images.ts";

/** Its size is all that a post needs of it: a build keeps that, and not its bytes. */
export function knownPicture({ path, bytes, unread }: SourceFile): KnownPicture {
  const size = unread ? undefined : sizeOf(bytes);
  return { path, ...(unread && { unread }), ...(size && { size }) };
}

/** Turned as its EXIF orientation says: browsers turn it too. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    // A copy: of bytes that share their memory with others, it would read on where they end.
    const { width, height, orientation = 1 } = imageSize(new Uint8Array(bytes));
    if (!(width >= 1 && height >= 1)) return undefined;
    const size = { width: Math.round(width), height: Math.round(height) };
    return orientation >= 5 ? { width: size.height, height: size.width } : size;
  } catch {
    return undefined;
  }
}
