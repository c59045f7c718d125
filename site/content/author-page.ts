import { type Authors, authorSlug } from "./authors.ts";
import { authorUrl } from "./urls.ts";

/** The path of an author's page. Undefined if the configuration has no author of this name. */
export function authorPage(name: string, authors: Authors = {}): string | undefined {
  const author = Object.hasOwn(authors, name) ? authors[name] : undefined;
  return author && authorUrl(authorSlug(name, author));
}
