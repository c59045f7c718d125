const KEY = "recent-searches";
const MAX_QUERIES = 6;

/** What this reader searched for, newest first. It stays on the device. */
export function recentQueries(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((query) => typeof query === "string").slice(0, MAX_QUERIES) : [];
  } catch {
    // Storage is off, or something else has written the value.
    return [];
  }
}

export function addRecentQuery(query: string): void {
  const trimmed = query.trim();
  if (trimmed === "") return;
  const others = recentQueries().filter((other) => other.toLowerCase() !== trimmed.toLowerCase());
  store([trimmed, ...others].slice(0, MAX_QUERIES));
}

export function clearRecentQueries(): void {
  store([]);
}

function store(queries: string[]): void {
  try {
    if (queries.length > 0) localStorage.setItem(KEY, JSON.stringify(queries));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is off or full: nothing is remembered.
  }
}
