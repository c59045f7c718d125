import { transliterate } from "transliteration";
import { toSlug } from "../../compile/slugs/to-slug.ts";

const MAX_LENGTH = 60;

/** A slug that can be read, from a title in any script: "Привет, мир" becomes privet-mir. Empty where it holds no letters. */
export function slugOfTitle(title: string): string {
  return shorten(toSlug(transliterate(title).replace(/['’]/g, "")));
}

/** Whole words, as far as there is room. */
function shorten(slug: string): string {
  if (slug.length <= MAX_LENGTH) return slug;
  const end = slug.lastIndexOf("-", MAX_LENGTH);
  return slug.slice(0, end > 0 ? end : MAX_LENGTH);
}
