import type { OutputFile } from "../../../scripts/project/output-file.ts";
import { type IndexLimits, LIMITS } from "../../../scripts/render/search-index/index-state.ts";
import type { SearchEntry } from "../../../scripts/render/search-index/search-entry.ts";
import { searchFiles } from "../../../scripts/render/search-index/search-files.ts";
import { openIndex } from "../../../site/search/engine/open-index.ts";
import { search } from "../../../site/search/engine/search.ts";
import type { SearchRequest, SearchResult } from "../../../site/search/engine/search-result.ts";
import siteConfig from "../../../site/site.config.ts";

export interface OpenedSearch {
  ask(query: string, more?: Partial<SearchRequest>): Promise<SearchResult>;
  /** Paths of the files that were fetched so far, in order. */
  fetched: string[];
  files: Map<string, string>;
}

/** Shards of few posts, too. */
export const SHARDED: IndexLimits = { ...LIMITS, whole: 0 };

/** The real index, read by the real engine, without a network between. */
export function searchInMemory(entries: SearchEntry[], limits?: IndexLimits): Promise<OpenedSearch> {
  return openInMemory(filesByUrl(searchFiles(entries, siteConfig, limits)));
}

export function filesByUrl(files: Iterable<OutputFile>): Map<string, string> {
  return new Map([...files].map(({ path, content }) => [`/${path}`, String(content)]));
}

/** The same by a reader who has fetched nothing yet. */
export async function openInMemory(files: Map<string, string>): Promise<OpenedSearch> {
  const fetched: string[] = [];
  const fetchJson = async (url: string) => {
    const text = files.get(url);
    if (text === undefined) throw new Error(`There is no ${url}`);
    fetched.push(url);
    return JSON.parse(text);
  };
  const index = await openIndex(fetchJson, siteConfig);
  return { ask: (query, more) => search(index, { query, limit: 10, ...more }), fetched, files };
}
