import { findCategory, type HasCategories } from "./categories.ts";
import { hasNewsletter } from "./has-newsletter.ts";
import type { NavigationEntry, NavigationLink, SiteConfig } from "./site-config.ts";
import { categoryUrl, feedUrl, homeUrl, newsletterUrl } from "./urls.ts";
import type { ReaderWords } from "./words/reader-en.ts";

/** The links of the header: those of the configuration, or the categories. */
export function navigationLinks({ navigation = ["categories"], categories }: SiteConfig): NavigationLink[] {
  return withCategories(navigation, categories);
}

/** The links of the footer: those of the configuration, or the site's lists and its product. */
export function footerLinks(config: SiteConfig, words: ReaderWords): NavigationLink[] {
  const { footer, categories, productSite } = config;
  const links: NavigationEntry[] = footer ?? [
    "categories",
    ...(hasNewsletter(config) ? [{ label: words.page.newsletter, to: newsletterUrl() }] : []),
    { label: words.page.feed, to: feedUrl(homeUrl(), "xml") },
    ...(productSite ? [{ label: productSite.name, to: productSite.url }] : []),
  ];
  return withCategories(links, categories);
}

function withCategories(entries: NavigationEntry[], categories: SiteConfig["categories"]): NavigationLink[] {
  const ofCategories = categories.map((category) => ({ label: category.title, to: categoryUrl(category) }));
  return entries.flatMap((entry) => (entry === "categories" ? ofCategories : entry));
}

/** The link to the page of privacy, if the configuration has one. */
export function privacyLink(config: SiteConfig): NavigationLink | undefined {
  const { footer = [], navigation = [], categories } = config;
  const links = withCategories([...footer, ...navigation], categories);
  return links.find(({ to }) => PRIVACY_PAGE.test(navigationUrl(to, config).slice(1)));
}

/** Matches the slug of a page that says what a site stores about its readers. */
export const PRIVACY_PAGE = /^(?:[a-z0-9-]+-)?(?:privacy|datenschutz)(?:$|-)/;

/** The URL of a link in the configuration. `to` is a path, an address or a category's id; any other name is that of a page. */
export function navigationUrl(to: string, config: HasCategories): string {
  if (to.startsWith("/") || isAddress(to)) return to;
  const category = findCategory(config, to);
  return category ? categoryUrl(category) : `/${to}`;
}

export function isAddress(to: string): boolean {
  return /^(?:https?:\/\/|mailto:)/.test(to);
}
