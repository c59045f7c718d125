import type { SearchFacets } from "../../../site/content/search-format.ts";
import type { OutputFile } from "../../project/output-file.ts";
import { byAge, type IndexLimits, LIMITS, toIndexed } from "./index-state.ts";
import { makeIndex } from "./make-index.ts";
import type { SearchEntry } from "./search-entry.ts";

/** Makes the files of the index from entries in any order. */
export function searchFiles(
  entries: SearchEntry[],
  facets: SearchFacets,
  limits: IndexLimits = LIMITS,
): Iterable<OutputFile> {
  const aged = entries.map((entry) => ({ entry, id: entry.id, date: entry.post.date, slug: entry.post.slug }));
  const sorted = aged.sort(byAge).map(({ entry }) => toIndexed(entry));
  const read = (key: string) => sorted[Number(key)] ?? missing(key);
  const files = makeIndex({ keys: [...sorted.keys()].map(String), read, facets, limits });
  return [...files].filter((file) => "content" in file);
}

function missing(key: string): never {
  throw new Error(`There is no entry ${key}`);
}
