import { isAddress, navigationUrl, PRIVACY_PAGE } from "../../../site/content/navigation.ts";
import type { NavigationEntry, SiteConfig } from "../../../site/content/site-config.ts";
import { type Diagnostic, diagnostic, plural } from "../diagnostics/diagnostic.ts";
import { didYouMean } from "../diagnostics/suggest.ts";
import type { PostMeta } from "../post/compile-meta.ts";
import type { LinkTargets } from "./link-targets.ts";

interface CheckedSite {
  config: Pick<SiteConfig, "navigation" | "footer" | "banners" | "categories" | "favorites">;
  /** The path of the configuration, of which no place is known: it is a program. */
  file: string;
  pages: readonly PostMeta[];
  targets: LinkTargets;
}

const FIRST_CHARACTER = { line: 1, column: 1, endLine: 1, endColumn: 2 };

/** Finds links of the configuration that lead to no page. */
export function checkNavigation({ config, file, targets }: CheckedSite): Diagnostic[] {
  const { navigation = [], footer = [], banners = [] } = config;
  const named = (name: string, entries: NavigationEntry[]) =>
    entries.flatMap((entry, at) => (entry === "categories" ? [] : { name: `${name}[${at}].to`, to: entry.to }));
  const inBanners = banners.map(({ button }, at) => ({ name: `banners[${at}].button.to`, to: button?.to ?? "/" }));
  const links = [...named("navigation", navigation), ...named("footer", footer), ...inBanners];
  return links.flatMap(({ name, to }) => {
    if (isAddress(to)) return [];
    const path = navigationUrl(to, config).replace(/[?#].*$/, "");
    if (path.includes(".") || targets.pages.has(path) || targets.bySlug.has(path.replace(/^\/post\//, ""))) return [];
    const message = `"${name}" leads to ${path}, where the site has no page`;
    const hint = didYouMean(path, targets.pages) ?? "Write a page for it: briefs new page NAME, or remove the link";
    return [diagnostic("navigation-broken", file, FIRST_CHARACTER, { message, hint })];
  });
}

/** Finds favorites that are no post. A draft, or a post whose time has not come, may be chosen ahead. */
export function checkFavorites({ config: { favorites = [] }, file, posts }: CheckedFavorites): Diagnostic[] {
  const slugs = new Set(posts.map(({ slug }) => slug));
  return favorites.flatMap((slug, at) => {
    if (slugs.has(slug)) return [];
    const message = `"favorites[${at}]" is "${slug}", and no post has this slug: the home page leaves it out`;
    const hint = didYouMean(slug, slugs) ?? "Write the last part of a post's address, or remove it";
    return [diagnostic("favorite-unknown", file, FIRST_CHARACTER, { message, hint })];
  });
}

interface CheckedFavorites {
  config: Pick<SiteConfig, "favorites">;
  file: string;
  posts: readonly PostMeta[];
}

/** A site that collects addresses has to say what it does with them. */
export function checkPrivacyPage({ file, pages }: Pick<CheckedSite, "file" | "pages">): Diagnostic[] {
  if (pages.some(({ slug }) => PRIVACY_PAGE.test(slug))) return [];
  const others =
    pages.length > 0 ? `none of its ${plural(pages.length, "page")} says what it stores` : "it has no page of privacy";
  const message = `The site collects addresses for its newsletter, and ${others}`;
  const hint = "briefs new page privacy begins one, from what the site really stores";
  return [diagnostic("privacy-page-missing", file, FIRST_CHARACTER, { message, hint })];
}
