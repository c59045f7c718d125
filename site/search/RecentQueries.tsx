import { useEffect, useState } from "react";
import { clearRecentQueries, recentQueries } from "./recent-queries.ts";
import { useSearchWords } from "./use-search-words.ts";

/** Offers what this reader searched for before, until something is typed. */
export function RecentQueries({ onChoose }: { onChoose: (query: string) => void }) {
  const words = useSearchWords();
  const [queries, setQueries] = useState<string[]>([]);
  // After hydration, as the prerendered page cannot know them.
  useEffect(() => setQueries(recentQueries()), []);
  if (queries.length === 0) return null;
  const clear = () => {
    clearRecentQueries();
    setQueries([]);
    document.getElementById("search-box")?.focus();
  };
  return (
    <p className="Search-links">
      <span>{words.recent}</span>
      {queries.map((query) => (
        <button key={query} type="button" className="Search-link" onClick={() => onChoose(query)}>
          {query}
        </button>
      ))}
      <button type="button" className="Search-clear" onClick={clear}>
        {words.clear}
      </button>
    </p>
  );
}
