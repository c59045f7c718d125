import { useSiteConfig } from "../site-config-context.ts";
import type { SearchResult } from "./engine/search-result.ts";
import type { SearchParams } from "./search-params.ts";
import type { SearchState } from "./use-search.ts";

interface Props {
  state: SearchState;
  params: SearchParams;
  onChange: (params: Partial<SearchParams>) => void;
  onRetry: () => void;
}

/** Says what the search found, for screen readers too, and offers a way on where it found nothing. */
export function SearchStatus({ state, params, onChange, onRetry }: Props) {
  return (
    <>
      <p className="Search-status" role="status">
        {sentence(state)}
      </p>
      {state.status === "failed" && (
        <p className="Search-links">
          <button type="button" className="Search-link" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
      {state.status === "done" && state.result.total === 0 && <NoHits params={params} onChange={onChange} />}
    </>
  );
}

function NoHits({ params, onChange }: Pick<Props, "params" | "onChange">) {
  const { topics } = useSiteConfig();
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
          {params.query.trim() === "" ? "Clear the filters" : "Search in all briefs"}
        </button>
      ) : (
        <>
          <span>Topics that have some:</span>
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

function sentence(state: SearchState): string {
  switch (state.status) {
    case "idle":
      return "";
    case "searching":
      return state.result ? "" : "Searching …";
    case "failed":
      return navigator.onLine
        ? "The search did not load. Nothing is wrong with your words."
        : "You are offline, and the search is not on your device yet.";
    case "done":
      return counted(state.query, state.result);
  }
}

function counted(query: string, { total, complete, corrected }: SearchResult): string {
  if (total === 0 && query.trim() === "") return "There is no such brief yet.";
  if (total === 0) return `No brief has “${query.trim()}”.`;
  const briefs = total === 1 ? "1 brief" : `${total} briefs`;
  const nearest = corrected.map(({ from, to }) => `. No brief has “${from}”: shown is “${to}”`).join("");
  return `${complete ? briefs : `No brief has all of these words; ${briefs} with most of them`}${nearest}`;
}
