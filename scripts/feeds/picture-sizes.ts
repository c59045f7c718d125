import type { OutputFile } from "../build/output-file.ts";

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Of the pictures of figures, by the paths of their files. */
export type PictureSizes = ReadonlyMap<string, PictureSize>;

/** Passes the files on, and notes the size of each PNG among them: feeds name it, so that no text jumps when it arrives. */
export async function* noteSizes(
  files: AsyncIterable<OutputFile>,
  sizes: Map<string, PictureSize>,
): AsyncGenerator<OutputFile> {
  for await (const file of files) {
    if (file.path.endsWith(".png") && typeof file.content !== "string") sizes.set(file.path, sizeOf(file.content));
    yield file;
  }
}

/** From the header, which every PNG begins with. */
function sizeOf(png: Uint8Array): PictureSize {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
