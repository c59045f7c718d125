import { words } from "virtual:words/list";
import { useContext } from "react";
import type { ListWords } from "../content/words/list-en.ts";
import { LanguageContext } from "../words-context.ts";

/** The words of lists: of their chunk, or of the site that the build renders. */
export function useListWords(): ListWords {
  return useContext(LanguageContext)?.words.list ?? words;
}
