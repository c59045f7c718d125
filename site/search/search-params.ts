import { CATEGORIES, type CategoryId } from "../content/categories.ts";

/** What the reader asked for. */
export interface SearchParams {
  query: string;
  category?: CategoryId | undefined;
  topic?: string | undefined;
  /** How often more was asked for; missing: not yet. */
  pages?: number | undefined;
}

/** Words, or a filter alone, whose newest posts are shown. */
export function hasCriteria({ query, category, topic }: SearchParams): boolean {
  return query.trim() !== "" || category !== undefined || topic !== undefined;
}

/** As a link to the search page says it; what it says wrongly is left out. */
export function readSearchParams(params: URLSearchParams, topics: string[]): SearchParams {
  return {
    query: params.get("q") ?? "",
    category: CATEGORIES.find((id) => id === params.get("category")),
    pages: MORE.find((pages) => String(pages) === params.get("pages")),
    topic: topics.find((topic) => topic.toLowerCase() === params.get("topic")?.toLowerCase()),
  };
}

/** Nobody reads on for longer; and a link cannot ask for everything. */
const MORE = Array.from({ length: 20 }, (_, before) => before + 1);
