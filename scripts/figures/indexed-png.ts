import { crc32 } from "node:zlib";
import type { Canvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { freeMemory } from "../system/free-memory.ts";

const MOST_COLORS = 256;

/** Encodes an opaque canvas of type and flat shapes as a PNG with a palette: half of the bytes of one without, in half of the time. */
export async function indexedPng(canvas: Canvas): Promise<Uint8Array> {
  const { width, height } = canvas;
  const rgba = canvas.data();
  // With two bits there are 64 colors at most.
  const made = indexed(rgba, width, [5, 4, 3, 2]) as Indexed;
  freeMemory(rgba);
  return packed(made, { width, height });
}

/** The same, where the palette has room for colors so fine that nobody sees a difference; undefined for a canvas with a photo. */
export async function finelyIndexedPng(canvas: Canvas): Promise<Uint8Array | undefined> {
  const { width, height } = canvas;
  const rgba = canvas.data();
  const made = indexed(rgba, width, [6, 5]);
  freeMemory(rgba);
  return made && packed(made, { width, height });
}

/** The indexes are packed as if they were grays, and called a palette's afterwards: sharp itself would choose the colors, in ten times the time. */
async function packed({ indexes, palette }: Indexed, size: { width: number; height: number }): Promise<Uint8Array> {
  const gray = await sharp(indexes, { raw: { ...size, channels: 1 } })
    .toColourspace("b-w")
    .png({ compressionLevel: 6 })
    .toBuffer();
  freeMemory(indexes);
  return withPalette(gray, palette);
}

interface Indexed {
  indexes: Uint8Array;
  /** Three bytes for each color. */
  palette: Uint8Array;
}

/**
 * Colors that agree in their first bits become one: that of the longest run, so that what is flat keeps its color, and only mixtures at the
 * edges of letters change, by less than the eye tells apart. As many bits as the palette has room for; undefined, if for none of them.
 */
function indexed(rgba: Buffer, width: number, bits: readonly number[]): Indexed | undefined {
  for (const many of bits) {
    const made = indexedBy(many, rgba, width);
    if (made) return made;
  }
  return undefined;
}

/** Undefined if there are too many colors. */
function indexedBy(bits: number, rgba: Buffer, width: number): Indexed | undefined {
  // Signed, as V8 has no small integers above 2³¹: it would make an object of each color that it has not compiled the code for yet.
  const pixels = new Int32Array(rgba.buffer, rgba.byteOffset, rgba.byteLength / 4);
  const indexes = new Uint8Array(pixels.length);
  const palette = new LongestRuns(bits);
  for (let row = 0; row < pixels.length; row += width) {
    if (isAsBefore(rgba, row, width)) indexes.copyWithin(row, row - width, row);
    else if (!indexRow(pixels, { from: row, to: row + width, indexes, palette })) return undefined;
  }
  return { indexes, palette: palette.bytes() };
}

/** Whether a row has the same pixels as the one above, as half of them have. */
function isAsBefore(rgba: Buffer, row: number, width: number): boolean {
  const [above, start, end] = [4 * (row - width), 4 * row, 4 * (row + width)];
  return row > 0 && rgba.compare(rgba, above, start, start, end) === 0;
}

interface Row {
  from: number;
  to: number;
  indexes: Uint8Array;
  palette: LongestRuns;
}

function indexRow(pixels: Int32Array, { from, to, indexes, palette }: Row): boolean {
  for (let start = from; start < to; ) {
    const color = pixels[start] ?? 0;
    let end = start + 1;
    while (end < to && pixels[end] === color) end++;
    const index = palette.indexOf(color, end - start);
    if (index >= MOST_COLORS) return false;
    while (start < end) indexes[start++] = index;
  }
  return true;
}

/** A palette with a color for all that agree in their first bits. */
class LongestRuns {
  readonly #bits: number;
  readonly #places: Int16Array;
  readonly #colors: number[] = [];
  readonly #lengths: number[] = [];

  constructor(bits: number) {
    this.#bits = bits;
    this.#places = new Int16Array(1 << (3 * bits)).fill(-1);
  }

  /** `rgba` is a color as it stands in memory, where the lowest byte is red. */
  indexOf(rgba: number, run: number): number {
    const [bits, lost] = [this.#bits, 8 - this.#bits];
    const red = (rgba & 255) >> lost;
    const green = ((rgba >> 8) & 255) >> lost;
    const blue = ((rgba >> 16) & 255) >> lost;
    const place = (red << (2 * bits)) | (green << bits) | blue;
    const known = this.#places[place] ?? -1;
    const index = known === -1 ? this.#colors.length : known;
    this.#places[place] = index;
    if (run > (this.#lengths[index] ?? 0)) {
      this.#colors[index] = rgba;
      this.#lengths[index] = run;
    }
    return index;
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#colors.flatMap((rgba) => [rgba & 255, (rgba >> 8) & 255, (rgba >> 16) & 255]));
  }
}

/** The signature and the first chunk, which says what the pixels are. */
const HEAD = 33;
const COLOR_TYPE = { at: 25, palette: 3 };

function withPalette(gray: Buffer, palette: Uint8Array): Buffer {
  const head = Buffer.from(gray.subarray(0, HEAD));
  head[COLOR_TYPE.at] = COLOR_TYPE.palette;
  head.writeUInt32BE(crc32(head.subarray(12, HEAD - 4)), HEAD - 4);
  return Buffer.concat([head, chunk("PLTE", palette), gray.subarray(HEAD)]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(type, "latin1"), data, Buffer.alloc(4)]);
  whole.writeUInt32BE(data.length, 0);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
}
