import { SITE } from "./site.ts";

const CURRENT = new Map<string, string>(Object.entries(SITE.formerCategories));

/** The id of a category, by one that it has or had. Readers and stored issues keep the id of their time. */
export function currentCategory(id: string): string {
  return CURRENT.get(id) ?? id;
}
