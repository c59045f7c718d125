import { useEffect, useState } from "react";
import type { SearchRequest, SearchResult } from "./engine/search-result.ts";
import { requestSearch } from "./search-client.ts";
import { hasCriteria } from "./search-params.ts";

export type SearchState =
  | { status: "idle" }
  /** The answer to what was asked before stays in view meanwhile. */
  | { status: "searching"; result?: SearchResult }
  | { status: "done"; query: string; result: SearchResult }
  | { status: "failed" };

/** Answers each request, the latest only; `retry` asks again what failed. */
export function useSearch({ query, category, topic, limit }: SearchRequest): { state: SearchState; retry: () => void } {
  const [state, setState] = useState<SearchState>({ status: "idle" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (!hasCriteria({ query, category, topic })) return setState({ status: "idle" });
    let isLatest = true;
    setState((before) => ({ status: "searching", ...("result" in before && { result: before.result }) }));
    const timer = setTimeout(async () => {
      const request = { query, category, topic, limit };
      const next = await requestSearch(request).then(
        (result): SearchState => ({ status: "done", query, result }),
        (): SearchState => ({ status: "failed" }),
      );
      if (isLatest) setState(next);
    }, PAUSE);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [query, category, topic, limit, attempt]);
  return { state, retry: () => setAttempt((before) => before + 1) };
}

/** Milliseconds without another key: a quick typist's letters are not each a query. */
const PAUSE = 60;
