import { type QuotationMarks, smarten } from "./markdown/smarten.ts";

/** Fields whose values are read by programs and not by people; and units, as in 27", which is inches. */
const UNCHANGED_FIELDS = new Set("$schema kind data drawing url currency orientation stack tone unit".split(" "));

/** A text without these characters has nothing to change. */
const MARKS = /["']|\.{3}|--/;

/**
 * Applies smart punctuation to every text of a figure, except for values that only programs read, and units. Turns -0 into 0, as
 * JSON does.
 */
export function smartStrings<T>(value: T, quotes: QuotationMarks): T {
  // The walk keeps the type of each value, so its result has the type of its input.
  return walk(value, quotes) as T;
}

export function smartText(text: string, quotes: QuotationMarks): string {
  return MARKS.test(text) ? smarten(text, quotes) : text;
}

function walk(value: unknown, quotes: QuotationMarks): unknown {
  if (typeof value === "string") return smartText(value, quotes);
  if (typeof value === "number") return value + 0;
  if (Array.isArray(value)) return value.map((inner) => walk(inner, quotes));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, UNCHANGED_FIELDS.has(key) ? inner : walk(inner, quotes)]),
  );
}
