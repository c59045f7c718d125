/** A set of numbers that can be searched within a tolerance. */
export class SortedNumbers {
  readonly #numbers: readonly number[];

  constructor(numbers: readonly number[]) {
    this.#numbers = [...new Set(numbers)].filter(Number.isFinite).sort((a, b) => a - b);
  }

  has(number: number, tolerance: number): boolean {
    // The added margin makes up for rounding errors: without it, 0.1 + 0.2 would not be 0.3.
    const margin = tolerance + Math.abs(number) * 1e-9;
    const next = this.#numbers[this.#firstFrom(number - margin)];
    return next !== undefined && next <= number + margin;
  }

  #firstFrom(least: number): number {
    let [from, to] = [0, this.#numbers.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#numbers[middle] ?? 0) < least) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
