import { type FormEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { searchUrl } from "../content/urls.ts";
import { hitUrls } from "./hit-urls.ts";
import { RecentQueries } from "./RecentQueries.tsx";
import { addRecentQuery } from "./recent-queries.ts";
import { SearchFilters } from "./SearchFilters.tsx";
import { SearchResults } from "./SearchResults.tsx";
import { SearchStatus } from "./SearchStatus.tsx";
import { scrollToTarget } from "./scroll-to-target.ts";
import { preloadSearch } from "./search-client.ts";
import { hasCriteria, type SearchParams } from "./search-params.ts";
import { useScrollRestoration } from "./use-scroll-restoration.ts";
import { useSearch } from "./use-search.ts";
import "./Search.css";

interface Props {
  text: SearchParams;
  onChange: (text: SearchParams) => void;
  /** At most so many posts at first. */
  limit: number;
  /** In the dialog: closes it. */
  onClose?: () => void;
}

/** The box, its filters and what is found: in the dialog and on the page. */
export function SearchPanel({ text, onChange, limit, onClose }: Props) {
  const navigate = useNavigate();
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [active, setActive] = useState(-1);
  const { pages = 1 } = text;
  const { state, retry } = useSearch({ ...text, limit: limit * pages });
  const result = "result" in state ? state.result : undefined;
  useScrollRestoration(result !== undefined && !onClose);
  const urls = result ? hitUrls(result.hits) : [];
  const optionId = (at: number) => `${listId}-${at}`;

  const change = (next: Partial<SearchParams>) => {
    setActive(-1);
    onChange({ ...text, pages: undefined, ...next });
  };
  /** Of a button that goes away when it is pressed: the focus would go with it. */
  const thenToBox = (act: () => void) => {
    act();
    document.getElementById("search-box")?.focus();
  };
  const go = async (url: string) => {
    addRecentQuery(text.query);
    onClose?.();
    await navigate(url, { viewTransition: true });
    scrollToTarget(new URL(url, location.href).hash);
  };
  const follow = (event: MouseEvent, url: string) => {
    if (event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void go(url);
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || urls.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // From the box itself, place -1, to the first and round again.
    const next = ((active + 1 + step + urls.length + 1) % (urls.length + 1)) - 1;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = urls[active];
    if (chosen) void go(chosen);
    else if (onClose && hasCriteria(text)) void go(searchUrl(text));
    else addRecentQuery(text.query);
  };

  return (
    <search>
      <form ref={form} className="Search" action={searchUrl()} onSubmit={submit}>
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
            placeholder="Search briefs and figures"
            aria-label="Search briefs and figures"
            aria-autocomplete="list"
            aria-expanded={urls.length > 0}
            aria-controls={urls.length > 0 ? listId : undefined}
            aria-activedescendant={active < 0 ? undefined : optionId(active)}
            value={text.query}
            onChange={(event) => change({ query: event.target.value })}
            onFocus={preloadSearch}
            onKeyDown={move}
          />
          {onClose && (
            <button type="button" className="Search-close" onClick={onClose}>
              Close
            </button>
          )}
        </div>
        <SearchFilters text={text} onChange={change} />
        <SearchStatus
          state={state}
          text={text}
          onChange={(next) => thenToBox(() => change(next))}
          onRetry={() => thenToBox(retry)}
        />
        {state.status === "idle" && <RecentQueries onChoose={(query) => change({ query })} />}
        {result && urls.length > 0 && (
          <SearchResults
            hits={result.hits}
            listId={listId}
            optionId={optionId}
            active={active}
            isStale={state.status === "searching"}
            onFollow={follow}
          />
        )}
        {result && result.total > result.hits.length && (
          <p className="Search-more">
            {onClose ? (
              <a className="Search-link" href={searchUrl(text)} onClick={(event) => follow(event, searchUrl(text))}>
                All {result.total} briefs
              </a>
            ) : (
              <button type="button" className="Search-link" onClick={() => onChange({ ...text, pages: pages + 1 })}>
                Show more briefs
              </button>
            )}
          </p>
        )}
      </form>
    </search>
  );
}
