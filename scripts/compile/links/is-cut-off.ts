/**
 * Whether a picture's file ends before the picture does, as after an interrupted copy. PNG, JPEG and WebP mark their end, so that
 * nothing needs to be decoded.
 */
export function isCutOff(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.toString("latin1", 0, 4) === "\x89PNG") return isPngCutOff(buffer);
  if (buffer[0] === 0xff && buffer[1] === 0xd8) return isJpegCutOff(buffer);
  const isWebp = buffer.toString("latin1", 0, 4) === "RIFF" && buffer.toString("latin1", 8, 12) === "WEBP";
  return isWebp && buffer.length < 8 + buffer.readUInt32LE(4);
}

/**
 * A PNG consists of chunks of a length, a type, data and a checksum, and ends with one of the type IEND (W3C, Portable Network
 * Graphics, section 5.3).
 */
function isPngCutOff(buffer: Buffer): boolean {
  for (let at = 8; at + 12 <= buffer.length; at += 12 + buffer.readUInt32BE(at)) {
    if (buffer.toString("latin1", at + 4, at + 8) === "IEND") return false;
  }
  return true;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.of(0xff, 0xd9);

/**
 * A JPEG consists of segments with their lengths, up to the first scan. The data of scans never contains the marker for the end
 * (ITU-T T.81, annex B).
 */
function isJpegCutOff(buffer: Buffer): boolean {
  let at = 2;
  while (at + 4 <= buffer.length && buffer[at] === 0xff && buffer[at + 1] !== START_OF_SCAN) {
    // Before a marker there may be any number of 0xFF.
    at += buffer[at + 1] === 0xff ? 1 : 2 + buffer.readUInt16BE(at + 2);
  }
  return buffer.indexOf(END_OF_IMAGE, at) === -1;
}
