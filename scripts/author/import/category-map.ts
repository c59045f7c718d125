import type { CategoryId, HasCategories } from "../../../site/content/categories.ts";
import { toSlug } from "../../../site/content/to-slug.ts";
import { ArgumentError } from "../../system/usage-error.ts";
import { checkedCategory } from "../new/create-post.ts";

export interface CategoryMap {
  /** The category of posts that no other rule assigns. */
  fallback: CategoryId | undefined;
  /** The category for each category or tag of the other system, as a slug. */
  byName: ReadonlyMap<string, CategoryId>;
  /** The ids of all categories. */
  ids: readonly CategoryId[];
}

/** Reads the options --category and --map. */
export function parseCategoryMap(
  category: string | undefined,
  map: readonly string[],
  config: HasCategories,
): CategoryMap {
  const ids = config.categories.map(({ id }) => id);
  const entries = map.map((entry): [string, CategoryId] => {
    const at = entry.lastIndexOf("=");
    if (at <= 0)
      throw new ArgumentError(`--map "${entry}" names no category here`, `Write it like --map "News=${ids[0]}"`);
    return [toSlug(entry.slice(0, at)), checkedCategory(entry.slice(at + 1).trim(), config)];
  });
  const fallback = category === undefined ? undefined : checkedCategory(category, config);
  return { fallback, byName: new Map(entries), ids };
}

/** Finds the category of a post by its names, old categories before tags, and says which name decided. */
export function categoryFor(
  names: string[],
  { fallback, byName, ids }: CategoryMap,
): { category?: CategoryId; by?: string } {
  for (const name of names) {
    const category = byName.get(toSlug(name)) ?? ids.find((id) => id === toSlug(name));
    if (category) return { category, by: name };
  }
  return fallback ? { category: fallback } : {};
}
