import { setImmediate as pause } from "node:timers/promises";
import { SEARCH_INDEX_URL } from "../../site/content/search-format.ts";
import type { Post } from "../../site/content/types.ts";
import { languageOf } from "../../site/content/words/language.ts";
import type { SearchEntry } from "../render/search-index/search-entry.ts";
import { getOrCompute } from "../system/get-or-compute.ts";
import type { RouteContext, RouteResponse } from "./route.ts";

const FOLDER = SEARCH_INDEX_URL.slice(0, SEARCH_INDEX_URL.lastIndexOf("/") + 1);

/** Makes the search index when somebody starts to search, of all good posts and drafts. */
export function searchRoute({ project, pages }: RouteContext): (path: string) => Promise<RouteResponse | undefined> {
  const known = new WeakMap<Post, SearchEntry>();
  let files = new Map<string, string>();

  const make = async () => {
    const [{ searchEntry }, { searchFiles }] = await Promise.all([
      import("../render/search-index/search-entry.ts"),
      import("../render/search-index/search-files.ts"),
    ]);
    const entries: SearchEntry[] = [];
    for (const { file } of pages.lists.posts) {
      const post = project.graph.post(file);
      if (!post) continue;
      entries.push(getOrCompute(known, post, () => searchEntry(post, languageOf(project.config))));
      // A thousand posts take seconds, which edits must not wait for.
      await pause();
    }
    return new Map([...searchFiles(entries, project.config)].map(({ path, content }) => [`/${path}`, String(content)]));
  };
  return async (path) => {
    if (!path.startsWith(FOLDER)) return undefined;
    if (path === SEARCH_INDEX_URL) files = await make();
    const content = files.get(path);
    return content === undefined ? undefined : { type: "json", content };
  };
}
