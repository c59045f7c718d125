import { transliterate } from "transliteration";
import { toSlug } from "../../../site/content/to-slug.ts";

const MAX_LENGTH = 60;

/** Makes a readable slug of a title in any script: "Привет, мир" becomes privet-mir. Empty if the title has no letters. */
export function slugOfTitle(title: string): string {
  return shorten(toSlug(transliterate(title).replace(/['’]/g, "")));
}

/** Keeps as many whole words as fit. */
function shorten(slug: string): string {
  if (slug.length <= MAX_LENGTH) return slug;
  const end = slug.lastIndexOf("-", MAX_LENGTH);
  return slug.slice(0, end > 0 ? end : MAX_LENGTH);
}
