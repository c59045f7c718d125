import { type Authors, authorSlug } from "./authors.ts";
import { authorUrl } from "./urls.ts";

/** The page of an author, or nothing where the configuration names none of that name. */
export function authorPage(name: string, authors: Authors = {}): string | undefined {
  const author = Object.hasOwn(authors, name) ? authors[name] : undefined;
  return author && authorUrl(authorSlug(name, author));
}
