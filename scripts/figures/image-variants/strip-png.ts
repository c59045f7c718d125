/** What each PNG begins with. */
const SIGNATURE = 8;

/** Length, type and checksum of a chunk. */
const FRAME = 12;

/** Texts, XMP, EXIF and the time of the last change. */
const METADATA = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME"];

/**
 * A PNG without its metadata and without what follows its end, where some editors leave the part that was cropped. Its pixels stay
 * as they are packed: encoded again, a picture of few colors would have twice the bytes.
 */
export function stripPng(bytes: Uint8Array): Buffer {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [png.subarray(0, SIGNATURE)];
  for (let at = SIGNATURE; at + FRAME <= png.length; ) {
    const end = at + FRAME + png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    if (!METADATA.includes(type)) kept.push(png.subarray(at, end));
    if (type === "IEND") break;
    at = end;
  }
  return Buffer.concat(kept);
}
