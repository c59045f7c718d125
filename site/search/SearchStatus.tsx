import type { SearchWords } from "../content/words/search-en.ts";
import { useSiteConfig } from "../site-config-context.ts";
import type { SearchResult } from "./engine/search-result.ts";
import type { SearchParams } from "./search-params.ts";
import type { SearchState } from "./use-search.ts";
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
  return (
    <>
      <p className="Search-status" role="status">
        {sentence(state, words)}
      </p>
      {state.status === "failed" && (
        <p className="Search-links">
          <button type="button" className="Search-link" onClick={onRetry}>
            {words.again}
          </button>
        </p>
      )}
      {state.status === "done" && state.result.total === 0 && <NoHits params={params} onChange={onChange} />}
    </>
  );
}

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
    case "searching":
      return state.result ? "" : words.searching;
    case "failed":
      return navigator.onLine ? words.notLoaded : words.offline;
    case "done":
      return outcome(state.query, state.result, words);
  }
}

function outcome(query: string, { total, complete, corrected }: SearchResult, words: SearchWords): string {
  if (total === 0 && query.trim() === "") return words.noneFiltered;
  if (total === 0) return words.none({ query: query.trim() });
  const found = complete ? words.found({ total }) : words.foundMost({ total });
  return found + corrected.map(words.corrected).join("");
}
