const FETCH_MS = 5000;
const MAX_BYTES = 100_000;
/** Amazon changes its certificate once a year or so. */
const MAX_CACHED = 10;

/** Returns a function that fetches texts, and caches certificates, because each message of Amazon SNS names one. */
export function cachingFetch(): (url: string) => Promise<string> {
  const cached = new Map<string, string>();
  return async (url) => {
    const known = cached.get(url);
    if (known !== undefined) return known;
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(FETCH_MS) });
    const text = await response.text();
    if (!response.ok || text.length > MAX_BYTES) throw new Error(`${response.status}`);
    if (url.endsWith(".pem") && cached.size < MAX_CACHED) cached.set(url, text);
    return text;
  };
}
