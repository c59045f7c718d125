import type { Category } from "../../../../site/content/categories.ts";
import { getOrCompute } from "../../../system/get-or-compute.ts";

/** Caches a schema that depends on the categories, so that it is made once for all texts of a site. */
export function schemaByCategories<Schema extends {}>(
  make: (categories: readonly Category[]) => Schema,
): (categories: readonly Category[]) => Schema {
  const schemas = new WeakMap<readonly Category[], Schema>();
  return (categories) => getOrCompute(schemas, categories, () => make(categories));
}
