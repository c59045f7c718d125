import { CATEGORIES, type CategoryId } from "../../../../site/content/categories.ts";
import { toSlug } from "../../../compile/slugs/to-slug.ts";

export interface Filing {
  /** For posts of which nothing else decides. */
  fallback: CategoryId | undefined;
  /** By a category or tag of the other system, as a slug. */
  map: ReadonlyMap<string, CategoryId>;
}

/** The category of a post, by its old categories first and its tags then, and which of them decided. */
export function fileUnder(names: string[], { fallback, map }: Filing): { category?: CategoryId; by?: string } {
  for (const name of names) {
    const category = map.get(toSlug(name)) ?? CATEGORIES.find((id) => id === toSlug(name));
    if (category) return { category, by: name };
  }
  return fallback ? { category: fallback } : {};
}
