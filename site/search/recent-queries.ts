const KEY = "recent-searches";
const MOST = 6;

/** What this reader searched for, newest first. It never leaves the device. */
export function recentQueries(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((query) => typeof query === "string").slice(0, MOST) : [];
  } catch {
    // Storage is off, or holds what we did not write.
    return [];
  }
}

export function addRecentQuery(query: string): void {
  const asked = query.trim();
  if (asked === "") return;
  const others = recentQueries().filter((other) => other.toLowerCase() !== asked.toLowerCase());
  keep([asked, ...others].slice(0, MOST));
}

export function clearRecentQueries(): void {
  keep([]);
}

function keep(queries: string[]): void {
  try {
    if (queries.length > 0) localStorage.setItem(KEY, JSON.stringify(queries));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is off or full: nothing is remembered.
  }
}
