import { useSiteConfig } from "../site-config-context.ts";
import type { SearchParams } from "./search-params.ts";
import { useSearchWords } from "./use-search-words.ts";

interface Props {
  params: SearchParams;
  onChange: (params: Partial<SearchParams>) => void;
}

/** Chooses at most one category and one topic. Choosing the same again clears it. */
export function SearchFilters({ params, onChange }: Props) {
  const { categories, topics } = useSiteConfig();
  const words = useSearchWords();
  return (
    <fieldset className="Search-filters">
      <legend className="visually-hidden">{topics.length > 0 ? words.filter : words.filterCategories}</legend>
      {categories.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          data-category={id}
          aria-pressed={params.category === id}
          onClick={() => onChange({ category: params.category === id ? undefined : id })}
        >
          {title}
        </button>
      ))}
      {topics.length > 0 && <span className="Search-break" />}
      {topics.map((topic) => (
        <button
          key={topic}
          type="button"
          aria-pressed={params.topic === topic}
          onClick={() => onChange({ topic: params.topic === topic ? undefined : topic })}
        >
          {topic}
        </button>
      ))}
    </fieldset>
  );
}
