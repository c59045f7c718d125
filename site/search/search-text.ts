import { CATEGORIES, type CategoryId } from "../content/categories.ts";
import { siteConfig } from "../site.config.ts";

/** What the reader asked for. */
export interface SearchText {
  query: string;
  category?: CategoryId | undefined;
  topic?: string | undefined;
}

/** As a link to the search page says it; what it says wrongly is left out. */
export function readSearchText(params: URLSearchParams): SearchText {
  return {
    query: params.get("q") ?? "",
    category: CATEGORIES.find((id) => id === params.get("category")),
    topic: siteConfig.topics.find((topic) => topic.toLowerCase() === params.get("topic")?.toLowerCase()),
  };
}
