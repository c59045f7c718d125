import { SEARCH_INDEX_URL, type SearchFacets, type SearchManifest } from "../../content/search-format.ts";
import type { SearchIndex } from "./search-index.ts";
import { type FetchJson, shardedIndex } from "./sharded-index.ts";
import { wholeIndex } from "./whole-index.ts";

/** Fetches and opens the index. `facets` are those of the page, for an index that is made in the browser. */
export async function openIndex(fetchJson: FetchJson, facets: SearchFacets): Promise<SearchIndex> {
  // The build has written the file by the same type.
  const manifest = (await fetchJson(SEARCH_INDEX_URL)) as SearchManifest;
  return manifest.kind === "whole" ? wholeIndex(manifest, facets) : shardedIndex(manifest, fetchJson);
}
