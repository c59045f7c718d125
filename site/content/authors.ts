import { toSlug } from "./to-slug.ts";

/** Somebody who writes posts, and has a page that lists them. */
export interface Author {
  /** What the author is: "Editor", "Physicist". */
  title?: string;
  description?: string;
  /** A page elsewhere, that says more. */
  url?: string;
  /** The last part of the page's address. Default: made of the name. */
  slug?: string;
}

export type Authors = Record<string, Author>;

export function authorSlug(name: string, { slug }: { slug?: string | undefined }): string {
  return slug ?? toSlug(name);
}
