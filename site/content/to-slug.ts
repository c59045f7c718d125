import { plainLetters } from "./plain-letters.ts";

/** A URL-safe slug from any text: accents dropped, everything but letters and digits turned into hyphens. */
export function toSlug(text: string): string {
  return plainLetters(text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase())
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
