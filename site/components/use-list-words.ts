import { words } from "virtual:words/list";
import { useContext } from "react";
import type { ListWords } from "../content/words/list-en.ts";
import { LanguageContext } from "../words-context.ts";

/** The words of lists: from their chunk in the browser, from the language of the rendered site in the build. */
export function useListWords(): ListWords {
  return useContext(LanguageContext)?.words.list ?? words;
}
