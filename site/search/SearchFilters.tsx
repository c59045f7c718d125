import { CATEGORIES } from "../content/categories.ts";
import { useSiteConfig } from "../site-config-context.ts";
import type { SearchParams } from "./search-params.ts";

interface Props {
  text: SearchParams;
  onChange: (text: Partial<SearchParams>) => void;
}

/** One category and one topic at most; the chosen one again clears it. */
export function SearchFilters({ text, onChange }: Props) {
  const { categories, topics } = useSiteConfig();
  return (
    <fieldset className="Search-filters">
      <legend className="visually-hidden">Filter by category and topic</legend>
      {CATEGORIES.map((id) => (
        <button
          key={id}
          type="button"
          data-category={id}
          aria-pressed={text.category === id}
          onClick={() => onChange({ category: text.category === id ? undefined : id })}
        >
          {categories[id].title}
        </button>
      ))}
      <span className="Search-break" />
      {topics.map((topic) => (
        <button
          key={topic}
          type="button"
          aria-pressed={text.topic === topic}
          onClick={() => onChange({ topic: text.topic === topic ? undefined : topic })}
        >
          {topic}
        </button>
      ))}
    </fieldset>
  );
}
