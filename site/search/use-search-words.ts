import { words } from "virtual:words/search";
import { useContext } from "react";
import type { SearchWords } from "../content/words/search-en.ts";
import { LanguageContext } from "../words-context.ts";

/** The words of the search: of its chunk, or of the site that the build renders. */
export function useSearchWords(): SearchWords {
  return useContext(LanguageContext)?.words.search ?? words;
}
