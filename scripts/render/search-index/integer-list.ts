const BITS = 16;
const CHUNK = 1 << BITS;

/** Integers from 0 to 2³² − 1, four bytes each. Nothing is copied when it grows. */
export class IntegerList {
  readonly #chunks: Uint32Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(integer: number): void {
    const at = this.#length++;
    if (at % CHUNK === 0) this.#chunks.push(new Uint32Array(CHUNK));
    const chunk = this.#chunks[at >>> BITS];
    if (chunk) chunk[at % CHUNK] = integer;
  }

  clear(): void {
    this.#chunks.length = 0;
    this.#length = 0;
  }

  /** 0 beyond the end. */
  get(at: number): number {
    return this.#chunks[at >>> BITS]?.[at % CHUNK] ?? 0;
  }
}
