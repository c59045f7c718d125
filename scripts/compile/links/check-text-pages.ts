import type { Category } from "../../../site/content/categories.ts";
import { categoryUrl, formerCategoryUrls, RESERVED_PAGE_NAMES, textPageUrl } from "../../../site/content/urls.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { PostMeta } from "../post/compile-meta.ts";
import { placesOf } from "../post/front-matter/packed-places.ts";

/**
 * Finds pages of the owner whose address is taken: by the site itself, by another page, or by a post, with which a page would
 * share the files of its figures.
 */
export function checkTextPages(
  pages: readonly PostMeta[],
  posts: readonly PostMeta[],
  categories: readonly Category[],
): Diagnostic[] {
  if (pages.length === 0) return [];
  const owners = new Map<string, PostMeta>(
    posts.flatMap((post) => [post.slug, ...post.aliases].map((slug) => [slug.toLowerCase(), post] as const)),
  );
  return pages.flatMap((page) => {
    const slug = page.slug.toLowerCase();
    const owner = owners.get(slug);
    if (!owner) owners.set(slug, page);
    if (isSiteAddress(slug, categories)) return [taken(page, `The site itself has the address ${textPageUrl(slug)}`)];
    return owner ? [takenBy(page, owner)] : [];
  });
}

/** Whether the site itself uses the address that a page with this slug would have. */
export function isSiteAddress(slug: string, categories: readonly Category[]): boolean {
  const urlsOf = (category: Category) => [categoryUrl(category), ...formerCategoryUrls(category, { categories })];
  return RESERVED_PAGE_NAMES.has(slug) || categories.some((category) => urlsOf(category).includes(textPageUrl(slug)));
}

function takenBy(page: PostMeta, owner: PostMeta): Diagnostic {
  const message = `The address of the page is taken: ${owner.file} has "${page.slug}" as its slug`;
  return taken(page, message, [{ file: owner.file, ...placesOf(owner).slug, message: `"${page.slug}" is here` }]);
}

function taken(page: PostMeta, message: string, related: NonNullable<Diagnostic["related"]> = []): Diagnostic {
  const hint = "Rename the file, or give the page another slug";
  return diagnostic("page-address-taken", page.file, placesOf(page).slug, {
    message,
    hint,
    ...(related.length > 0 && { related }),
  });
}
