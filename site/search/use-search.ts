import { useEffect, useState } from "react";
import type { SearchRequest, SearchResult } from "./engine/search-result.ts";
import { requestSearch } from "./search-client.ts";
import { hasCriteria } from "./search-params.ts";

export type SearchState =
  | { status: "idle" }
  /** The result of the previous query, and the text about it, stay in view meanwhile. */
  | { status: "searching"; last?: SearchAnswer }
  | { status: "done"; last: SearchAnswer }
  | { status: "failed" };

export interface SearchAnswer {
  query: string;
  /** Whether a category or topic was selected: the text about the result then covers only its posts. */
  isFiltered: boolean;
  result: SearchResult;
}

/** Searches for the latest request. `retry` repeats it after a failure. */
export function useSearch({ query, category, topic, limit }: SearchRequest): { state: SearchState; retry: () => void } {
  const [state, setState] = useState<SearchState>({ status: "idle" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the request.
  useEffect(() => {
    if (!hasCriteria({ query, category, topic })) return setState({ status: "idle" });
    let isLatest = true;
    setState((before) => ({ status: "searching", ...("last" in before && { last: before.last }) }));
    const timer = setTimeout(async () => {
      const request = { query, category, topic, limit };
      const isFiltered = (category ?? topic) !== undefined;
      const next = await requestSearch(request).then(
        (result): SearchState => ({ status: "done", last: { query, isFiltered, result } }),
        (): SearchState => ({ status: "failed" }),
      );
      if (isLatest) setState(next);
    }, DEBOUNCE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [query, category, topic, limit, attempt]);
  return { state, retry: () => setAttempt((before) => before + 1) };
}

/** The search waits until no key was pressed for this long, so that a quick typist's letters are not a query each. */
const DEBOUNCE_MS = 60;
