import { siteConfig } from "virtual:site-config";
import type { HasCategories } from "./content/categories.ts";
import { categoryUrl } from "./content/urls.ts";

/** The configuration from which the client creates its routes, once. Components get it from SiteConfigProvider instead. */
export const clientConfig = siteConfig;

// In `briefs dev`, an edited configuration needs new routes only if the path of a category has changed.
import.meta.hot?.accept((edited) => {
  if (edited && pathsOf(edited.clientConfig) !== pathsOf(clientConfig)) location.reload();
});

function pathsOf({ categories }: HasCategories): string {
  return categories.map((category) => categoryUrl(category)).join();
}
