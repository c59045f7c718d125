import { CATEGORIES, type CategoryId } from "../../../site/content/categories.ts";
import { toSlug } from "../../compile/slugs/to-slug.ts";
import { UsageError } from "../../system/usage-error.ts";
import { categoryNamed } from "../new/create-post.ts";

export interface CategoryMap {
  /** For posts that no other rule places. */
  fallback: CategoryId | undefined;
  /** By a category or tag of the other system, as a slug. */
  byName: ReadonlyMap<string, CategoryId>;
}

/** Reads the options --category and --map. */
export function parseCategoryMap(category: string | undefined, map: readonly string[]): CategoryMap {
  const entries = map.map((entry): [string, CategoryId] => {
    const at = entry.lastIndexOf("=");
    if (at <= 0)
      throw new UsageError(`--map "${entry}" names no category here`, 'Write it like --map "News=briefings"');
    return [toSlug(entry.slice(0, at)), categoryNamed(entry.slice(at + 1).trim())];
  });
  return { fallback: category === undefined ? undefined : categoryNamed(category), byName: new Map(entries) };
}

/** Finds the category of a post by its names, old categories before tags, and says which name decided. */
export function categoryFor(
  names: string[],
  { fallback, byName }: CategoryMap,
): { category?: CategoryId; by?: string } {
  for (const name of names) {
    const category = byName.get(toSlug(name)) ?? CATEGORIES.find((id) => id === toSlug(name));
    if (category) return { category, by: name };
  }
  return fallback ? { category: fallback } : {};
}
