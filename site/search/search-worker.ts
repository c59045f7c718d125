import { siteConfig } from "../site.config.ts";
import { openIndex } from "./engine/open-index.ts";
import { search } from "./engine/search.ts";
import type { SearchIndex } from "./engine/search-index.ts";
import type { SearchWorkerRequest, SearchWorkerResponse } from "./search-client.ts";

// Runs apart from the page, so that no query holds up typing.

let index: Promise<SearchIndex> | undefined;

addEventListener("message", async ({ data }: MessageEvent<SearchWorkerRequest>) => {
  postMessage(await answer(data).catch((error): SearchWorkerResponse => ({ id: data.id, error: String(error) })));
});

async function answer({ id, request }: SearchWorkerRequest): Promise<SearchWorkerResponse> {
  const known = index;
  index ??= openIndex(fetchJson, siteConfig.topics);
  try {
    const opened = await index;
    return { id, ...(request && { result: await search(opened, request) }) };
  } catch (error) {
    index = undefined;
    // A page that is open since before the last publishing asks for files that are no more: the new index names the new ones.
    if (known) return answer({ id, request });
    throw error;
  }
}

async function fetchJson(url: string): Promise<unknown> {
  const kept = await fetch(url);
  // Browsers keep a hashed file for good, and its absence too: it may have been published again since.
  const response = kept.status === 404 ? await fetch(url, { cache: "reload" }) : kept;
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
