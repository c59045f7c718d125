import { smarten } from "./markdown/smarten.ts";

/** Values that are read by programs, not by people. */
const NAMES = new Set(["$schema", "kind", "data", "url", "currency", "orientation", "stack", "tone"]);

/** Nothing of a text without these would change. */
const MARKS = /["']|\.{3}|--/;

/** Smart punctuation in every text of a figure or of front matter; what only programs read stays as it is. */
export function smartStrings<T>(value: T): T {
  // The walk changes texts alone, so what it gives back has the type of what it was given.
  return walk(value) as T;
}

export function smartText(text: string): string {
  return MARKS.test(text) ? smarten(text).join("") : text;
}

function walk(value: unknown): unknown {
  if (typeof value === "string") return smartText(value);
  if (Array.isArray(value)) return value.map(walk);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, NAMES.has(key) ? inner : walk(inner)]));
}
