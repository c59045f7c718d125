import type { SearchRequest, SearchResult } from "./engine/search-result.ts";

/** A message without a request only starts the worker and its index. */
export interface SearchWorkerRequest {
  id: number;
  request?: SearchRequest | undefined;
}

export type SearchWorkerResponse = { id: number; result?: SearchResult } | { id: number; error: string };

interface Waiting {
  resolve(result: SearchResult | undefined): void;
  reject(error: Error): void;
}

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

/** Starts the worker and fetches the index's first file, while the reader begins to type. */
export function preloadSearch(): void {
  // A failure is ignored here: the reader's search fails again, and shows it.
  ask().catch(() => undefined);
}

export async function requestSearch(request: SearchRequest): Promise<SearchResult> {
  const result = await ask(request);
  if (!result) throw new Error("The search gave no answer.");
  return result;
}

function ask(request?: SearchRequest): Promise<SearchResult | undefined> {
  worker ??= startWorker();
  const id = ++last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker?.postMessage({ id, request } satisfies SearchWorkerRequest);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL("./search-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<SearchWorkerResponse>) => {
    const waiter = waiting.get(data.id);
    waiting.delete(data.id);
    if ("error" in data) waiter?.reject(new Error(data.error));
    else waiter?.resolve(data.result);
  });
  started.addEventListener("error", () => {
    // Its script did not load. The next request starts another worker, which a late error of this one must not end.
    started.terminate();
    if (worker !== started) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error("The search did not start."));
    waiting.clear();
  });
  return started;
}
