import { CATEGORIES } from "./categories.ts";
import type { NavigationLink, SiteConfig } from "./site-config.ts";
import { categoryUrl, feedUrl, homeUrl, newsletterUrl } from "./urls.ts";

/** The links of the header: those of the configuration, or the categories. */
export function navigationLinks({ navigation, categories }: SiteConfig): NavigationLink[] {
  return navigation ?? categoryLinks(categories);
}

/** The links of the footer: those of the configuration, or the site's lists and its product. */
export function footerLinks({ footer, categories, productSite }: SiteConfig): NavigationLink[] {
  return (
    footer ?? [
      ...categoryLinks(categories),
      { label: "Newsletter", to: newsletterUrl() },
      { label: "RSS feed", to: feedUrl(homeUrl(), "xml") },
      ...(productSite ? [{ label: productSite.name, to: productSite.url }] : []),
    ]
  );
}

/** The URL of what a link of the configuration names: the id of a category and the name of a page are paths of one segment. */
export function navigationUrl(to: string): string {
  return to.startsWith("/") || isAddress(to) ? to : `/${to}`;
}

export function isAddress(to: string): boolean {
  return /^(?:https?:\/\/|mailto:)/.test(to);
}

function categoryLinks(categories: SiteConfig["categories"]): NavigationLink[] {
  return CATEGORIES.map((id) => ({ label: categories[id].title, to: categoryUrl(id) }));
}
