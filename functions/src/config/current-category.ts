import { SITE } from "./site.ts";

const CURRENT = new Map<string, string>(Object.entries(SITE.formerCategories));

/** The current id of a category, given its current or a former id. Stored readers and issues keep the id of their time. */
export function currentCategory(id: string): string {
  return CURRENT.get(id) ?? id;
}
