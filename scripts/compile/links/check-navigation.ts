import { isAddress, navigationUrl, PRIVACY_PAGE } from "../../../site/content/navigation.ts";
import type { NavigationEntry, SiteConfig } from "../../../site/content/site-config.ts";
import { type Diagnostic, diagnostic, type Place, plural } from "../diagnostics/diagnostic.ts";
import { didYouMean } from "../diagnostics/suggest.ts";
import type { PostMeta } from "../post/compile-meta.ts";
import { formatPath, type Path } from "../schema/located.ts";
import { isOpen, type LinkTarget, type LinkTargets } from "./link-targets.ts";

interface CheckedSite {
  config: Pick<SiteConfig, "navigation" | "footer" | "banners" | "categories" | "favorites">;
  /** The path of the configuration file. */
  file: string;
  /** The place of a setting in the configuration file. */
  placeOf: (setting: Path) => Place;
  pages: readonly PostMeta[];
  targets: LinkTargets;
}

/** Finds links of the configuration that lead to no page. */
export function checkNavigation({ config, file, placeOf, targets }: CheckedSite): Diagnostic[] {
  const { navigation = [], footer = [], banners = [] } = config;
  const named = (name: string, entries: NavigationEntry[]) =>
    entries.flatMap((entry, at) => (entry === "categories" ? [] : { setting: [name, at, "to"], to: entry.to }));
  const inBanners = banners.map(({ button }, at) => ({
    setting: ["banners", at, "button", "to"],
    to: button?.to ?? "/",
  }));
  const links = [...named("navigation", navigation), ...named("footer", footer), ...inBanners];
  return links.flatMap(({ setting, to }) => {
    if (isAddress(to)) return [];
    const path = navigationUrl(to, config).replace(/[?#].*$/, "");
    if (path.includes(".") || targets.pages.has(path)) return [];
    const post = targets.bySlug.get(path.replace(/^\/post\//, ""));
    if (post) return isOpen(post) ? [] : [notOpen({ setting, to: path, post, file, place: placeOf(setting) })];
    const message = `"${formatPath(setting)}" leads to ${path}, where the site has no page`;
    const hint = didYouMean(path, targets.pages) ?? "Write a page for it: briefs new page NAME, or remove the link";
    return [diagnostic("navigation-broken", file, placeOf(setting), { message, hint })];
  });
}

function notOpen({ setting, to, post, file, place }: HeldLink): Diagnostic {
  const { heldUntil } = post;
  const state = heldUntil === undefined ? "a draft" : `held back until ${heldUntil}`;
  const message = `"${formatPath(setting)}" leads to ${to}, and ${post.file} is ${state}: its page is not published`;
  const hint = `${heldUntil === undefined ? "Publish it" : "Add the link when it is published"}, or remove the link for now`;
  return diagnostic("navigation-broken", file, place, { message, hint });
}

interface HeldLink {
  setting: Path;
  to: string;
  post: LinkTarget;
  file: string;
  place: Place;
}

/** Finds favorites that are not posts. A draft or a scheduled post may be chosen in advance. */
export function checkFavorites({ config: { favorites = [] }, file, placeOf, posts }: CheckedFavorites): Diagnostic[] {
  const slugs = new Set(posts.map(({ slug }) => slug));
  return favorites.flatMap((slug, at) => {
    if (slugs.has(slug)) return [];
    const message = `"favorites[${at}]" is "${slug}", and no post has this slug: the home page leaves it out`;
    const hint = didYouMean(slug, slugs) ?? "Write the last part of a post's address, or remove it";
    return [diagnostic("favorite-unknown", file, placeOf(["favorites", at]), { message, hint })];
  });
}

interface CheckedFavorites extends Pick<CheckedSite, "file" | "placeOf"> {
  config: Pick<SiteConfig, "favorites">;
  posts: readonly PostMeta[];
}

/** Checks that a site which collects e-mail addresses has a page about privacy. */
export function checkPrivacyPage({
  file,
  placeOf,
  pages,
}: Pick<CheckedSite, "file" | "placeOf" | "pages">): Diagnostic[] {
  if (pages.some(({ slug }) => PRIVACY_PAGE.test(slug))) return [];
  const others =
    pages.length > 0 ? `none of its ${plural(pages.length, "page")} says what it stores` : "it has no page of privacy";
  const message = `The site collects addresses for its newsletter, and ${others}`;
  const hint = "briefs new page privacy begins one, from what the site really stores";
  return [diagnostic("privacy-page-missing", file, placeOf(["newsletter"]), { message, hint })];
}
