import { siteConfig } from "virtual:site-config";
import { basePath, hrefOf } from "../content/href-of.ts";
import { openIndex } from "./engine/open-index.ts";
import { search } from "./engine/search.ts";
import type { SearchIndex } from "./engine/search-index.ts";
import type { SearchWorkerRequest, SearchWorkerResponse } from "./search-client.ts";

// In a worker, so that no query holds up typing.

let index: Promise<SearchIndex> | undefined;

addEventListener("message", async ({ data }: MessageEvent<SearchWorkerRequest>) => {
  postMessage(await answer(data).catch((error): SearchWorkerResponse => ({ id: data.id, error: String(error) })));
});

async function answer({ id, request }: SearchWorkerRequest): Promise<SearchWorkerResponse> {
  const known = index;
  index ??= openIndex(fetchJson, siteConfig);
  try {
    const opened = await index;
    return { id, ...(request && { result: await search(opened, request) }) };
  } catch (error) {
    index = undefined;
    // If the site was published anew since the page was opened, the known index names files that are gone.
    if (known) return answer({ id, request });
    throw error;
  }
}

/** Fetches a file by its path in the site. */
async function fetchJson(path: string): Promise<unknown> {
  const url = hrefOf(path, basePath(siteConfig));
  const cached = await fetch(url);
  // Browsers cache the absence of a hashed file, too. It may have been published again since.
  const response = cached.status === 404 ? await fetch(url, { cache: "reload" }) : cached;
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
