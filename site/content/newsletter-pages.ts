import type { SiteConfig } from "./site-config.ts";
import type { DocumentWords } from "./words/documents-en.ts";

interface NewsletterPageWords {
  title: string;
  /** Says plainly what happened, or what to do. */
  description: string;
}

/** The pages of the newsletter. The functions lead readers to all but the first, by these names. */
export type NewsletterPageName = keyof DocumentWords["newsletter"];

/** The last URL segments of all pages but the first. The routes name each, as any other segment there is that of an issue. */
export const NEWSLETTER_PAGES =
  "confirm-page unsubscribe-page preferences-page check-your-mail confirmed unsubscribed preferences-saved link-expired failed".split(
    " ",
  );

/** The title and the description of each page, with the name of the site in them. */
export function newsletterPageWords(
  { name }: Pick<SiteConfig, "name">,
  { newsletter }: DocumentWords,
): Record<NewsletterPageName, NewsletterPageWords> {
  const pages = Object.entries(newsletter).map(([page, { title, description }]) => {
    return [page, { title, description: typeof description === "string" ? description : description({ site: name }) }];
  });
  // The entries have the keys of the catalogue.
  return Object.fromEntries(pages) as Record<NewsletterPageName, NewsletterPageWords>;
}

/** Stands in a page for the token of the link that led to it. The functions replace it with the real one. */
export const TOKEN_PLACEHOLDER = "{{token}}";

/** Stands in the page of preferences for whether a box is ticked. The functions replace it with "yes" or "no". */
export function tickPlaceholder(box: string): string {
  return `{{checked:${box}}}`;
}

/** The boxes of the page of preferences by their names. Those of the categories are named `category.` and the id. */
export function preferenceBoxes({ categories }: Pick<SiteConfig, "categories">): string[] {
  return ["weekly", "none", ...categories.map(({ id }) => `category.${id}`)];
}
