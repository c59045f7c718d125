/** The length of the signature at the start of each PNG. */
const SIGNATURE = 8;

/** The bytes of a chunk's length, type and checksum. */
const FRAME = 12;

/** Texts, XMP, EXIF and the time of the last change. */
const METADATA = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME"];

/**
 * A PNG without its metadata and without what follows its end, where some editors leave the part that was cropped. Its pixels stay
 * compressed as they are: encoded again, a picture of few colors would have twice the bytes.
 */
export function stripPng(bytes: Uint8Array): Buffer {
  const png = bufferOf(bytes);
  const kept = [...chunksOf(png)].filter(({ type }) => !METADATA.includes(type));
  return Buffer.concat([png.subarray(0, SIGNATURE), ...kept.map(({ start, end }) => png.subarray(start, end))]);
}

/** An animated PNG differs from a still one by a chunk before its pixels. Browsers show it as still if that comes later. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  for (const { type } of chunksOf(bufferOf(bytes))) {
    if (type === "acTL" || type === "IDAT") return type === "acTL";
  }
  return false;
}

/** The chunks up to the end of the picture. */
function* chunksOf(png: Buffer): Generator<{ type: string; start: number; end: number }> {
  for (let start = SIGNATURE; start + FRAME <= png.length; ) {
    const end = start + FRAME + png.readUInt32BE(start);
    const type = png.toString("latin1", start + 4, start + 8);
    yield { type, start, end };
    if (type === "IEND") return;
    start = end;
  }
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
