import type { FormEvent, MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { isPlainClick } from "../content/is-plain-click.ts";
import { searchUrl } from "../content/urls.ts";
import { useHrefOf } from "../site-config-context.ts";
import { useWords } from "../words-context.ts";
import { hitUrls } from "./hit-urls.ts";
import { RecentQueries } from "./RecentQueries.tsx";
import { addRecentQuery } from "./recent-queries.ts";
import { SearchFilters } from "./SearchFilters.tsx";
import { SearchResults } from "./SearchResults.tsx";
import { SearchStatus } from "./SearchStatus.tsx";
import { preloadSearch } from "./search-client.ts";
import { hasCriteria, type SearchParams } from "./search-params.ts";
import { useCombobox } from "./use-combobox.ts";
import { useScrollRestoration } from "./use-scroll-restoration.ts";
import { useSearch } from "./use-search.ts";
import { useSearchWords } from "./use-search-words.ts";
import "./Search.css";

interface Props {
  params: SearchParams;
  onChange: (params: SearchParams) => void;
  /** The most posts to show at first. */
  limit: number;
  /** Shown if nothing is found. */
  whenEmpty?: ReactNode;
  /** Closes the dialog. Missing on the search page. */
  onClose?: () => void;
}

/** The search box, its filters and the results, in the dialog and on the page. */
export function SearchPanel({ params, onChange, limit, whenEmpty, onClose }: Props) {
  const words = useWords();
  const searchWords = useSearchWords();
  const { pages = 1 } = params;
  const { state, retry } = useSearch({ ...params, limit: limit * pages });
  const result = "last" in state ? state.last?.result : undefined;
  const urls = result ? hitUrls(result.hits) : [];
  const combobox = useCombobox(urls);
  const hrefOf = useHrefOf();
  const { go, follow } = useHitNavigation(params.query, onClose);
  useScrollRestoration(result !== undefined && !onClose);

  const change = (next: Partial<SearchParams>) => {
    combobox.reset();
    onChange({ ...params, pages: undefined, ...next });
  };
  const showMore = () => {
    // The button disappears with the last hits, and the focus would be lost with it.
    combobox.focusAdded();
    onChange({ ...params, pages: pages + 1 });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = urls[combobox.active];
    if (chosen) void go(chosen);
    else if (onClose && hasCriteria(params)) void go(searchUrl(params));
    else addRecentQuery(params.query);
  };

  return (
    <search>
      <form className="Search" action={hrefOf(searchUrl())} onSubmit={submit}>
        <div className="Search-field">
          <input
            id="search-box"
            className="Search-box"
            name="q"
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            placeholder={searchWords.box}
            aria-label={searchWords.box}
            aria-autocomplete="list"
            aria-expanded={urls.length > 0}
            {...combobox.boxProps}
            value={params.query}
            onChange={(event) => change({ query: event.target.value })}
            onFocus={preloadSearch}
          />
          {onClose && (
            <button type="button" className="Search-close" onClick={onClose}>
              {words.page.close}
            </button>
          )}
        </div>
        <SearchFilters params={params} onChange={change} />
        <SearchStatus
          state={state}
          params={params}
          onChange={(next) => thenFocusBox(() => change(next))}
          onRetry={() => thenFocusBox(retry)}
        />
        {state.status === "idle" && <RecentQueries onChoose={(query) => thenFocusBox(() => change({ query }))} />}
        {result && urls.length > 0 && (
          <SearchResults
            hits={result.hits}
            combobox={combobox}
            isStale={state.status === "searching"}
            onFollow={follow}
          />
        )}
        {result && result.total > result.hits.length && (
          <p className="Search-more">
            {onClose ? (
              <a
                className="Search-link"
                href={hrefOf(searchUrl(params))}
                onClick={(event) => follow(event, searchUrl(params))}
              >
                {searchWords.all({ total: result.total })}
              </a>
            ) : (
              <button type="button" className="Search-link" onClick={showMore}>
                {searchWords.more}
              </button>
            )}
          </p>
        )}
      </form>
      {result?.total === 0 && whenEmpty}
    </search>
  );
}

/** Runs the action of a button that disappears when pressed, and moves the focus to the box, as it would be lost. */
function thenFocusBox(act: () => void): void {
  act();
  document.getElementById("search-box")?.focus();
}

/** Navigates to a hit, and remembers the query. */
function useHitNavigation(query: string, onClose: (() => void) | undefined) {
  const navigate = useNavigate();
  const go = (url: string) => {
    addRecentQuery(query);
    onClose?.();
    return navigate(url, { viewTransition: true });
  };
  const follow = (event: MouseEvent, url: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void go(url);
  };
  return { go, follow };
}
