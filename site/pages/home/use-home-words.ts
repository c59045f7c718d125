import { words } from "virtual:words/home";
import { useContext } from "react";
import type { HomeWords } from "../../content/words/home-en.ts";
import { LanguageContext } from "../../words-context.ts";

/** The words of the home page: from its chunk in the browser, from the language of the rendered site in the build. */
export function useHomeWords(): HomeWords {
  return useContext(LanguageContext)?.words.home ?? words;
}
