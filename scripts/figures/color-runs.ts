/** Pixels as runs of one color each, row by row. */
export interface ColorRuns {
  width: number;
  /** Number of pixels. */
  count: number;
  /** Each color once, as a 32-bit number whose lowest byte is red. */
  colors: number[];
  /** Length of the longest run of each color. */
  longest: number[];
  /** A run's length, and its color's place in `colors` in the lowest bits; or SAME_ROW for a whole row. Holds until the next pixels are read. */
  runs: Int32Array;
}

/** Stands for a row that is the same as the one above, as half of them are. */
export const SAME_ROW = -1;

/** Type and flat shapes have up to 2,500 colors, photos ten times as many. */
const PLACE_BITS = 12;
const MOST_COLORS = 1 << PLACE_BITS;

export function lengthOf(run: number): number {
  return run >> PLACE_BITS;
}

export function placeOf(run: number): number {
  return run & (MOST_COLORS - 1);
}

/** Undefined for pixels with a photo. */
export function colorRuns(rgba: Buffer, width: number): ColorRuns | undefined {
  // Signed, as V8 has no small integers above 2³¹: until it has compiled the code, it would make an object of each such color.
  const pixels = new Int32Array(rgba.buffer, rgba.byteOffset, rgba.byteLength / 4);
  const found = new FoundRuns();
  for (let row = 0; row < pixels.length; row += width) {
    if (isAsBefore(rgba, row, width)) found.add(SAME_ROW);
    else if (!found.addRow(pixels, row, row + width)) return undefined;
  }
  const { colors, longest } = found;
  return { width, count: pixels.length, colors, longest, runs: found.runs() };
}

function isAsBefore(rgba: Buffer, row: number, width: number): boolean {
  const [above, start, end] = [4 * (row - width), 4 * row, 4 * (row + width)];
  return row > 0 && rgba.compare(rgba, above, start, start, end) === 0;
}

/** Holds the runs of one picture after the other, as an array for each would be garbage. */
let buffer = new Int32Array(1 << 16);

class FoundRuns {
  readonly colors: number[] = [];
  readonly longest: number[] = [];
  #length = 0;
  /** Places of colors by their hash: a Map takes three times as long. */
  readonly #places = new Int16Array(4 * MOST_COLORS).fill(-1);

  runs(): Int32Array {
    return buffer.subarray(0, this.#length);
  }

  add(run: number): void {
    if (this.#length === buffer.length) {
      const larger = new Int32Array(2 * buffer.length);
      larger.set(buffer);
      buffer = larger;
    }
    buffer[this.#length++] = run;
  }

  /** False if there are too many colors. */
  addRow(pixels: Int32Array, from: number, to: number): boolean {
    for (let start = from; start < to; ) {
      const color = pixels[start] ?? 0;
      let end = start + 1;
      while (end < to && pixels[end] === color) end++;
      const place = this.#placeOf(color);
      if (place >= MOST_COLORS) return false;
      if (end - start > (this.longest[place] ?? 0)) this.longest[place] = end - start;
      this.add(((end - start) << PLACE_BITS) | place);
      start = end;
    }
    return true;
  }

  #placeOf(color: number): number {
    const places = this.#places;
    let slot = Math.imul(color, 0x9e3779b1) >>> (32 - PLACE_BITS - 2);
    for (;;) {
      const place = places[slot] ?? -1;
      if (place >= 0 && this.colors[place] === color) return place;
      if (place < 0) break;
      slot = (slot + 1) % places.length;
    }
    places[slot] = this.colors.length;
    return this.colors.push(color) - 1;
  }
}
