import { useEffect, useRef, useState } from "react";
import { useLoaderData, useLocation, useNavigate, useNavigation, useNavigationType } from "react-router-dom";
import { SiteLink } from "../components/SiteLink.tsx";
import type { SearchData } from "../content/page-data.ts";
import { searchUrl } from "../content/urls.ts";
import { BriefsOffer } from "./BriefsOffer.tsx";

// In the chunk of this page: see searchDialog in App.tsx.
export { SearchDialog } from "../search/SearchDialog.tsx";

import { SearchPanel } from "../search/SearchPanel.tsx";
import { hasCriteria, readSearchParams, type SearchParams } from "../search/search-params.ts";
import { useSearchWords } from "../search/use-search-words.ts";
import { useHrefOf, useSiteConfig } from "../site-config-context.ts";
import { useDocumentHead } from "./use-document-head.ts";
import "./SearchPage.css";

/** The search as a page, which can be linked. It shows the lists until something is searched for, and without scripts. */
export function SearchPage() {
  const words = useSearchWords();
  const data = useLoaderData<SearchData>();
  useDocumentHead(data);
  const [params, change] = useParamsInUrl();
  return (
    <div className="SearchPage Page">
      <h1 className="SearchPage-title">{words.title}</h1>
      <p className="SearchPage-plain">{words.needsScripts}</p>
      <SearchPanel params={params} onChange={change} limit={10} whenEmpty={<BriefsOffer />} />
      {!hasCriteria(params) && (
        <ul className="SearchPage-lists">
          {data.lists.map(({ path, category, title, description, total }) => (
            <li key={path} data-category={category}>
              <SiteLink to={path}>{title}</SiteLink> <span>{total}</span>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * The search parameters. The URL follows them, without a history entry for each letter; a link or Back sets them. The prerendered
 * page cannot know them, so they take effect once the page is hydrated.
 */
function useParamsInUrl(): [SearchParams, (params: SearchParams) => void] {
  const config = useSiteConfig();
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const isOwnUpdate = useNavigationType() === "REPLACE";
  const [params, setParams] = useState<SearchParams>({ query: "" });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new place in the history.
  useEffect(() => {
    if (!isOwnUpdate) setParams(readSearchParams(new URLSearchParams(search), config));
    return () => clearTimeout(timer.current);
  }, [key]);
  const isLeaving = useNavigation().state === "loading";
  const hrefOf = useHrefOf();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs at the moment in which the reader leaves.
  useEffect(() => {
    if (!isLeaving) return;
    clearTimeout(timer.current);
    // Back has already led to another history entry. The router stores the key of each entry but the first.
    if ((history.state?.key ?? "default") !== key) return;
    // Not by the router, which would cancel the navigation and stay on this page.
    history.replaceState(history.state, "", hrefOf(searchUrl(params)));
  }, [isLeaving]);
  const change = (next: SearchParams) => {
    setParams(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => navigate(searchUrl(next), { replace: true, preventScrollReset: true }),
      UPDATE_AFTER_MS,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, after the effect above has read the URL.
  useEffect(() => {
    // React keeps what was typed before it hydrated the page, but only until it renders the box again.
    const typed = document.querySelector<HTMLInputElement>("#search-box")?.value;
    if (typed) change({ ...readSearchParams(new URLSearchParams(search), config), query: typed });
  }, []);
  return [params, change];
}

/** Browsers refuse more than some hundred changes of the address in half a minute. */
const UPDATE_AFTER_MS = 300;
