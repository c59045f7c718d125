import { useEffect, useState } from "react";
import type { SearchWords } from "../content/words/search-en.ts";
import { useSiteConfig } from "../site-config-context.ts";
import type { SearchParams } from "./search-params.ts";
import type { SearchAnswer, SearchState } from "./use-search.ts";
import { useSearchWords } from "./use-search-words.ts";

interface Props {
  state: SearchState;
  params: SearchParams;
  onChange: (params: Partial<SearchParams>) => void;
  onRetry: () => void;
}

/** Says what the search found, for screen readers too, and offers a way on where it found nothing. */
export function SearchStatus({ state, params, onChange, onRetry }: Props) {
  const words = useSearchWords();
  const text = sentence(state, words);
  const settled = useSettled(text, state.status === "searching" && state.last !== undefined);
  return (
    <>
      <p className="Search-status" aria-hidden="true">
        {text}
      </p>
      <p className="visually-hidden" role="status">
        {settled}
      </p>
      {state.status === "failed" && (
        <p className="Search-links">
          <button type="button" className="Search-link" onClick={onRetry}>
            {words.again}
          </button>
        </p>
      )}
      {"last" in state && state.last?.result.total === 0 && <NoHits params={params} onChange={onChange} />}
    </>
  );
}

/** The text once it has not changed for a second, as screen readers would read it after each letter. Empty if it is stale. */
function useSettled(text: string, isStale: boolean): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    // Emptied, so that screen readers read the same text again for another query.
    setSettled("");
    if (isStale) return;
    const timer = setTimeout(setSettled, SETTLED_MS, text);
    return () => clearTimeout(timer);
  }, [text, isStale]);
  return settled;
}

const SETTLED_MS = 1000;

function NoHits({ params, onChange }: Pick<Props, "params" | "onChange">) {
  const { topics } = useSiteConfig();
  const words = useSearchWords();
  const isFiltered = params.category !== undefined || params.topic !== undefined;
  if (!isFiltered && topics.length === 0) return null;
  return (
    <p className="Search-links">
      {isFiltered ? (
        <button
          type="button"
          className="Search-link"
          onClick={() => onChange({ category: undefined, topic: undefined })}
        >
          {params.query.trim() === "" ? words.clearFilters : words.everywhere}
        </button>
      ) : (
        <>
          <span>{words.topics}</span>
          {topics.map((topic) => (
            <button key={topic} type="button" className="Search-link" onClick={() => onChange({ query: topic })}>
              {topic}
            </button>
          ))}
        </>
      )}
    </p>
  );
}

function sentence(state: SearchState, words: SearchWords): string {
  switch (state.status) {
    case "idle":
      return "";
    case "failed":
      return navigator.onLine ? words.notLoaded : words.offline;
    case "searching":
    case "done":
      return state.last ? outcome(state.last, words) : words.searching;
  }
}

function outcome({ query, isFiltered, result }: SearchAnswer, words: SearchWords): string {
  const { total, complete, corrected } = result;
  if (total === 0 && query.trim() === "") return words.noneFiltered;
  const { none, most } = isFiltered
    ? { none: words.noneSelected, most: words.selectedMost }
    : { none: words.none, most: words.foundMost };
  if (total === 0) return none({ query: query.trim() });
  const found = complete ? words.found({ total }) : most({ total });
  return found + corrected.map(words.corrected).join("");
}
