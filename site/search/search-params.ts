import { type CategoryId, findCategory, type HasCategories } from "../content/categories.ts";
import type { SearchFacets } from "../content/search-format.ts";

/** What the reader searches for. */
export interface SearchParams {
  query: string;
  category?: CategoryId | undefined;
  topic?: string | undefined;
  /** How many pages of hits are shown. Missing: one. */
  pages?: number | undefined;
}

/** Whether there is something to search for: words, or a filter alone, which finds its newest posts. */
export function hasCriteria({ query, category, topic }: SearchParams): boolean {
  return query.trim() !== "" || category !== undefined || topic !== undefined;
}

/** Reads the address of the search page. Values that do not exist are left out. */
export function readSearchParams(params: URLSearchParams, facets: SearchFacets & HasCategories): SearchParams {
  return {
    query: params.get("q") ?? "",
    category: findCategory(facets, params.get("category") ?? "")?.id,
    pages: PAGES.find((pages) => String(pages) === params.get("pages")),
    topic: facets.topics.find((topic) => topic.toLowerCase() === params.get("topic")?.toLowerCase()),
  };
}

/** A limit, so that a link cannot ask for everything. */
const PAGES = Array.from({ length: 20 }, (_, before) => before + 1);
