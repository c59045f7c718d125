import sharp from "sharp";

/**
 * Cuts a picture to a place of a card, at the part that draws the eye most. Drops its metadata, which may say where a photo was
 * taken.
 */
export function pictureCut(bytes: Uint8Array, place: { width: number; height: number }): Promise<Buffer> {
  const { width, height } = place;
  return sharp(bytes)
    .rotate()
    .resize({ width, height, fit: "cover", position: "attention" })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
