import { siteConfig } from "virtual:site-config";
import type { HasCategories } from "./content/categories.ts";
import { categoryUrl } from "./content/urls.ts";

/** What the client's routes are made of, once. Components get the configuration from its provider instead. */
export const clientConfig = siteConfig;

// In `briefs dev`, an edited configuration needs new routes only where a category's path is another.
import.meta.hot?.accept((edited) => {
  if (edited && pathsOf(edited.clientConfig) !== pathsOf(clientConfig)) location.reload();
});

function pathsOf({ categories }: HasCategories): string {
  return categories.map((category) => categoryUrl(category)).join();
}
