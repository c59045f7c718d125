import { words } from "virtual:words/search";
import { useContext } from "react";
import type { SearchWords } from "../content/words/search-en.ts";
import { LanguageContext } from "../words-context.ts";

/** The words of the search: from its chunk in the browser, from the language of the rendered site in the build. */
export function useSearchWords(): SearchWords {
  return useContext(LanguageContext)?.words.search ?? words;
}
