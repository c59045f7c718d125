/** The colors that draw a figure's data, or mark a place in it. */
const MARKS = [
  "--data-1",
  "--data-2",
  "--data-3",
  "--data-4",
  "--data-5",
  "--data-6",
  "--data-quiet",
  "--cat",
  "--cat-2",
  "--good",
  "--bad",
];

interface Legible {
  what: readonly string[];
  on: readonly string[];
  /** WCAG 2.2: 3 for graphics (1.4.11), 4.5 for text (1.4.3). */
  contrast: number;
}

export const LEGIBLE: readonly Legible[] = [
  // Thumbnails stand on the tint of their card; so do highlighted parts of figures.
  { what: MARKS, on: ["--paper", "--cat-tint"], contrast: 3 },
  { what: ["--accent"], on: ["--paper", "--paper-2"], contrast: 3 },
  { what: ["--ink", "--ink-2"], on: ["--paper", "--paper-2", "--cat-tint"], contrast: 4.5 },
  // The category's color is the text of its badge; the accent is the text of a hovered link.
  { what: ["--ink-3", "--cat", "--accent"], on: ["--paper", "--paper-2"], contrast: 4.5 },
  // Numbers on a bar.
  { what: ["--paper"], on: ["--cat"], contrast: 4.5 },
  ...["2", "3", "4", "5", "6", "quiet"].map((n) => ({ what: [`--on-data-${n}`], on: [`--data-${n}`], contrast: 4.5 })),
  { what: ["--on-accent"], on: ["--accent", "--accent-2"], contrast: 4.5 },
];

interface DistinctPair {
  pair: readonly [string, string];
  /** The smallest CIEDE2000 difference that is required in every kind of color vision. */
  difference: number;
}

const apart = (a: string, b: string): DistinctPair => ({ pair: [a, b], difference: 15 });

/**
 * Up to four series may be side by side in any order. Of more, each is beside the next, and in a ring the last is beside the
 * first.
 */
export const DISTINCT: readonly DistinctPair[] = [
  apart("--data-1", "--data-2"),
  apart("--data-1", "--data-3"),
  apart("--data-1", "--data-4"),
  apart("--data-2", "--data-3"),
  apart("--data-2", "--data-4"),
  apart("--data-3", "--data-4"),
  apart("--data-4", "--data-5"),
  apart("--data-5", "--data-6"),
  apart("--data-6", "--data-1"),
  apart("--data-1", "--data-quiet"),
];
