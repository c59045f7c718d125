import type { Category } from "../../../../site/content/categories.ts";
import { getOrCompute } from "../../../system/get-or-compute.ts";

/** Gives the schema of texts that may be in these categories. It is made once for all of a site. */
export function schemaByCategories<Schema extends {}>(
  make: (categories: readonly Category[]) => Schema,
): (categories: readonly Category[]) => Schema {
  const schemas = new WeakMap<readonly Category[], Schema>();
  return (categories) => getOrCompute(schemas, categories, () => make(categories));
}
